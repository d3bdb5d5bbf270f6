import { startTestApp, type TestApp, type TestAppOptions } from '../../platform/testing/test-app.js';
import { appModule } from '../app.module.js';
import { createApi } from '../create-api.js';

/** The whole application for an integration test: every room, real Postgres, not listening. */
export function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp(appModule, createApi, options);
}
