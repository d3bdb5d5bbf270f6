import { join } from 'node:path';
import { ROOT } from '../build-steps.mjs';

/** Node's arguments to run jest. */
export const JEST_COMMAND = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
