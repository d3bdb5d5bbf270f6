// Represents, in the module registry of a test file, a module that Node itself loaded once for all files of a worker.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The global under which the environment offers Node's own `require`. */
export const NATIVE = Symbol.for('bhashantar.native-require');

const VERSION = '4';

const isName = (name) => name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);

const loading = (filename) => `globalThis[Symbol.for('${NATIVE.description}')](${JSON.stringify(filename)})`;

/** The names that a module exports. */
export const namesIn = (filename) => Object.keys(load(filename)).filter(isName);

/** Names are declared as something else: reserved words may be exported, too. */
function asModule(filename) {
  const lines = namesIn(filename).map((name, index) => `const _${index} = native.${name};\nexport { _${index} as ${name} };`);
  return [`const native = ${loading(filename)};`, ...lines, 'export default native.default;'].join('\n');
}

/** The code of a module that exports what `filename` does. */
export const standIn = (filename, isModule) => (isModule ? asModule(filename) : `module.exports = ${loading(filename)};`);

/** A key of jest's cache of transforms. */
export const keyOf = (...parts) =>
  createHash('sha256')
    .update([VERSION, ...parts].join(' '))
    .digest('hex')
    .slice(0, 32);
