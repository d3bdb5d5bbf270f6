import type { ApiFailure } from '@bhashantar/contracts';

/** The ways on from a failure: a person corrects the call, its credentials, its pages or the reading of its reply, or syncs again. */
export type WayOn = 'retry' | 'address' | 'credentials' | 'pages' | 'reading';

/** The way on from each failure, the most likely one. A new failure without a way is named by the compiler. */
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
