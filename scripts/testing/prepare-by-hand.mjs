import { prepare } from '../prepare.mjs';

/** Builds what tests need where jest was started by hand: `npm test` has built it, and a build beside tests would change what they run. */
export const prepareByHand = (names) => (process.env.TESTS_PREPARED ? undefined : prepare(names));
