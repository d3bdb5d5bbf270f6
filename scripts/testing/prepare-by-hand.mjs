import { prepare } from '../prepare.mjs';

/**
 * Builds what tests need if jest was started directly. `npm test` has already built it, and a build beside tests would change what they
 * run.
 */
export const prepareByHand = (names) => (process.env.TESTS_PREPARED ? undefined : prepare(names));
