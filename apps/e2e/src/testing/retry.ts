import { jest } from '@jest/globals';

// The first journey of a worker makes the workspace that its others begin with a copy of.
jest.setTimeout(1_200_000);

// A journey crosses a browser, two servers and a database on a machine that other programs use too. A failed one runs once more, and jest
// prints the first error.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
