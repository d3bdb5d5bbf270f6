import { jest } from '@jest/globals';

// The first journey of a worker makes the workspace that its others begin with a copy of.
jest.setTimeout(1_200_000);

// A journey crosses a browser, two servers and a database on a machine that others use, too: one that fails runs once more, and what
// went wrong the first time is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
