// fast-check with one seed for all properties, so that each run of the tests gives the same result: a property that fails one time in a
// thousand must not stop another change. FAST_CHECK_SEED=<number> or =random tests other values; each failure that it finds becomes an
// example in the spec.
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const wanted = process.env.FAST_CHECK_SEED ?? '1';
const seed = wanted === 'random' ? Date.now() % 2 ** 31 : Number(wanted);
if (!Number.isInteger(seed)) throw new Error(`FAST_CHECK_SEED is a whole number or "random", not ${wanted}.`);
fc.configureGlobal({ seed });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export { default } from '../../node_modules/fast-check/lib/fast-check.js';
