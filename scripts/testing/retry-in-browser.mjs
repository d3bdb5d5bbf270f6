import { jest } from '@jest/globals';

// What a page shows in its first moments depends on a browser's own clock, on a machine that others use, too: a test that fails runs once
// more, and what went wrong the first time is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
