import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@bhashantar/contracts';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppConfig } from '../config/app-config.js';
import { parseEnvironment } from '../config/environment.js';
import type { Database } from '../database/database.js';
import { QUEUES, type QueueName, queuesToServe } from '../jobs/job-definition.js';
import { Queues } from '../jobs/queues.js';
import { Workers } from '../jobs/workers.js';
import { createLogger, type Logger, type WriteLine } from '../logger/logger.js';
import type { PlatformParts } from '../platform.module.js';
import { PubSub } from '../pubsub/pubsub.js';
import { createTestDatabase } from './test-database.js';

export interface TestAppOptions {
  /** Workers to start; none by default, so that a test may inspect the outbox. */
  queues?: readonly QueueName[] | 'all';
  environment?: Record<string, string>;
  /** Takes the lines of the log in place of the standard output. */
  write?: WriteLine;
}

export interface TestApp {
  app: NestFastifyApplication;
  database: Database;
  config: AppConfig;
  get<Service>(type: Type<Service> | symbol | (abstract new (...args: never[]) => Service)): Service;
  close(): Promise<void>;
}

/** Builds the application; the entry passes it, so that the platform does not know the modules. */
export type AppBuilder = (parts: PlatformParts) => DynamicModule;
export type ApiBuilder = (module: DynamicModule, config: AppConfig, logger: Logger) => Promise<NestFastifyApplication>;

/** The API on its own database, with websocket pushes and the requested workers; it does not listen. */
export async function startTestApp(module: AppBuilder, api: ApiBuilder, options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-test-'));
  const environment = parseEnvironment({
    APP_MODE: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    ...options.environment,
  });
  const config = new AppConfig(environment, testDatabase.url, 'a secret that only tests know, long enough');
  const logger = createLogger(environment.logLevel, 'json', options.write);
  const app = await api(module({ config, database: testDatabase.database, logger }), config, logger);
  await app.get(PubSub).start();
  const queues = options.queues === 'all' ? QUEUES : options.queues ? queuesToServe(options.queues) : [];
  if (queues.length > 0) await app.get(Workers).start(queues);
  return {
    app,
    database: testDatabase.database,
    config,
    get: (type) => app.get(type, { strict: false }),
    close: async () => {
      await app.get(Workers).stop();
      await app.close();
      await app.get(Queues).close();
      await app.get(PubSub).stop();
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestMember {
  organisationId: string;
  userId: string;
  email: string;
  password: string;
  role: Role;
}
