import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { endSession } from '../lib/session/session.store.js';
import { resetFakeApi, startFakeApi } from './fake-api.js';
import { startI18n } from './i18n.js';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 5_000 });

beforeAll(startI18n);

beforeEach(startFakeApi);

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  resetFakeApi();
});
