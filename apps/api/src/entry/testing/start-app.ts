import type { DynamicModule, NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Audit } from '../../platform/audit/audit.js';
import type { PlatformParts } from '../../platform/platform.module.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../platform/testing/test-app.js';
import { appModule } from '../app.module.js';
import { createApi } from '../create-api.js';
import { ReplyCheck } from '../openapi/testing/reply-check.js';
import { AuditCheck } from './audit-check.js';

export interface CheckedApp extends TestApp {
  audits: AuditCheck;
}

/**
 * The whole application for an integration test: every module, real Postgres, not listening. Closing it fails when a reply was not as the
 * API document says, or when a call left another entry in the audit than its row of the endpoint table says.
 */
export async function startApp(options: TestAppOptions = {}): Promise<CheckedApp> {
  const replies = new ReplyCheck();
  const audits = new AuditCheck();
  const test = await startTestApp((parts) => withChecks(parts, [replies, audits]), createApi, options);
  audits.watch(test.get(Audit));
  return {
    ...test,
    audits,
    close: async () => {
      await test.close();
      replies.assertNone();
      audits.assertNone();
    },
  };
}

function withChecks(parts: PlatformParts, checks: readonly NestInterceptor[]): DynamicModule {
  const module = appModule(parts);
  const interceptors = checks.map((check) => ({ provide: APP_INTERCEPTOR, useValue: check }));
  return { ...module, providers: [...(module.providers ?? []), ...interceptors] };
}
