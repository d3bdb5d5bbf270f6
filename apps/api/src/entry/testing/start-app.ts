import type { DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { PlatformParts } from '../../platform/platform.module.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../platform/testing/test-app.js';
import { appModule } from '../app.module.js';
import { createApi } from '../create-api.js';
import { ReplyCheck } from '../openapi/testing/reply-check.js';

/**
 * The whole application for an integration test: every module, real Postgres, not listening. Closing it fails when a reply was not as the
 * API document says.
 */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const replies = new ReplyCheck();
  const test = await startTestApp((parts) => withReplyCheck(parts, replies), createApi, options);
  return {
    ...test,
    close: async () => {
      await test.close();
      replies.assertNone();
    },
  };
}

function withReplyCheck(parts: PlatformParts, replies: ReplyCheck): DynamicModule {
  const module = appModule(parts);
  return { ...module, providers: [...(module.providers ?? []), { provide: APP_INTERCEPTOR, useValue: replies }] };
}
