// The product's own modules are loaded by Node, as the build made them; what only tests need is loaded for each file anew.
import { keyOf, namesIn, standIn } from './native-module.mjs';

const builtOf = (filename) => filename.replace(/^(.*)\/src\/(.*)\.ts$/, '$1/dist/$2.js');

export default {
  // By its names: a module may export those of another.
  getCacheKey: (_source, filename, { supportsStaticESM }) => keyOf(filename, supportsStaticESM, ...namesIn(builtOf(filename))),
  process: (_source, filename, { supportsStaticESM }) => ({ code: standIn(builtOf(filename), supportsStaticESM) }),
};
