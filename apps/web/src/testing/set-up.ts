import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { endSession } from '../lib/session/session.store.js';
import { resetFakeApi, startFakeApi } from './fake-api.js';
import { startI18n } from './i18n.js';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A time limit for things that never happen, not for slow ones. A busy machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(startI18n);

beforeEach(startFakeApi);

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  // Waits for running calls, so that they get the answers of their own test.
  await nextTurn();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  resetFakeApi();
});
