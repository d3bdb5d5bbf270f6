import { join } from 'node:path';
import { ROOT } from '../build-steps.mjs';

/** What Node is given to run jest. */
export const JEST_COMMAND = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
