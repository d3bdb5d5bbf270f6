import type { ApiFailure } from '@bhashantar/contracts';

/**
 * The remedies after a failure: a person can correct the call, its credentials, its pagination or the reading of its reply, or sync again.
 */
export type WayOn = 'retry' | 'address' | 'credentials' | 'pages' | 'reading';

/** The most likely remedy for each failure. The compiler reports a new failure without one. */
export const WAYS_ON: Readonly<Record<ApiFailure, WayOn>> = {
  address: 'address',
  unauthorized: 'credentials',
  forbidden: 'credentials',
  notFound: 'address',
  rateLimited: 'retry',
  serverError: 'retry',
  status: 'address',
  notJson: 'address',
  tooLarge: 'pages',
  timeout: 'retry',
  unreachable: 'retry',
  privateAddress: 'address',
  redirected: 'address',
  badContent: 'retry',
  token: 'credentials',
  repeatedPage: 'pages',
  cursorBack: 'pages',
  tooManyPages: 'pages',
  tooManyEntries: 'address',
  duplicateId: 'reading',
  noList: 'reading',
  noId: 'reading',
  entry: 'retry',
  storage: 'retry',
  tooLong: 'pages',
  stopped: 'retry',
};
