import { NestFactory } from '@nestjs/core';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseEnvironment } from '../../../../platform/config/environment.js';
import { createDataSource } from '../../../../platform/database/data-source.js';
import { Database } from '../../../../platform/database/database.js';
import { Workers } from '../../../../platform/jobs/workers.js';
import { createLogger, NestLogger } from '../../../../platform/logger/logger.js';
import { CrawlJobs } from '../crawl.jobs.js';
import { CrawlSettings } from '../crawl-settings.js';
import { contentModule } from './start-content-app.js';

/** A worker in its own process, which tests kill. Its argument is the environment, as JSON. Short leases save time in tests. */
const environment = parseEnvironment(JSON.parse(process.argv[2] ?? '{}'));
const url = environment.databaseUrl ?? '';
const database = new Database(await createDataSource(url, 8).initialize());
const logger = createLogger(environment.logLevel);
const parts = { config: new AppConfig(environment, url, 'a secret that only tests know, long enough'), database, logger };
const app = await NestFactory.createApplicationContext(contentModule(parts), { abortOnError: false, logger: new NestLogger(logger) });
Object.assign(app.get(CrawlSettings), { leaseMs: 1_000 });
await app.get(Workers).start(['crawl', 'general']);
const run = { jobId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
// Like the scheduled job: if one execution fails, the next one does the work.
setInterval(
  () =>
    void app
      .get(CrawlJobs)
      .reconcile(run)
      .catch((error) => logger.error({ err: error }, 'reconcile')),
  250,
);
