// Stands in for a file of node_modules in the module registry of a test file: Node loads the real one, once per worker.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The global under which the environment offers Node's own `require`. */
export const NATIVE = Symbol.for('bhashantar.native-require');

const VERSION = '3';

const isName = (name) => name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);

const loading = (filename) => `globalThis[Symbol.for('${NATIVE.description}')](${JSON.stringify(filename)})`;

/** Names are declared as something else: reserved words may be exported, too. */
function asModule(filename) {
  const names = Object.keys(load(filename)).filter(isName);
  const lines = names.map((name, index) => `const _${index} = native.${name};\nexport { _${index} as ${name} };`);
  return [`const native = ${loading(filename)};`, ...lines, 'export default native.default;'].join('\n');
}

export default {
  getCacheKey: (_source, filename, { supportsStaticESM }) =>
    createHash('sha256').update(`${VERSION} ${filename} ${supportsStaticESM}`).digest('hex').slice(0, 32),
  process: (_source, filename, { supportsStaticESM }) => ({
    code: supportsStaticESM ? asModule(filename) : `module.exports = ${loading(filename)};`,
  }),
};
