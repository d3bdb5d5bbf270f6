// Node loads the product's own modules from the build. Each file loads again what only tests need.
import { keyOf, namesIn, standIn } from './native-module.mjs';

const builtOf = (filename) => filename.replace(/^(.*)\/src\/(.*)\.ts$/, '$1/dist/$2.js');

export default {
  // Exports each name separately, because a module may export names of another one.
  getCacheKey: (_source, filename, { supportsStaticESM }) => keyOf(filename, supportsStaticESM, ...namesIn(builtOf(filename))),
  process: (_source, filename, { supportsStaticESM }) => ({ code: standIn(builtOf(filename), supportsStaticESM) }),
};
