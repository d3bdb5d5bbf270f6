import { jest } from '@jest/globals';

// The first moments of a page depend on a browser's own clock, on a machine with other load. Therefore a failed test runs once more, and
// the first error is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
