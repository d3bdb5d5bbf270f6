// Files of node_modules are loaded by Node.
import { keyOf, standIn } from './native-module.mjs';

export default {
  getCacheKey: (_source, filename, { supportsStaticESM }) => keyOf(filename, supportsStaticESM),
  process: (_source, filename, { supportsStaticESM }) => ({ code: standIn(filename, supportsStaticESM) }),
};
