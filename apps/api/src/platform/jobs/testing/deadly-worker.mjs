// A worker process of the compiled application with one job that is the end of it, by `mode`, or is to be killed or disturbed in the midst.
// Arguments: the address of the database, times that are not the usual ones as JSON, the address of Redis.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const dist = (file) => new URL(`../../../../dist/platform/${file}`, import.meta.url).href;
const [url, times = '{}', redisUrl] = process.argv.slice(2);
const { endAfterMs = 1_000, ...timing } = JSON.parse(times);
const { platformModule } = await import(dist('platform.module.js'));
const { AppConfig } = await import(dist('config/app-config.js'));
const { parseEnvironment } = await import(dist('config/environment.js'));
const { createDataSource } = await import(dist('database/data-source.js'));
const { Database } = await import(dist('database/database.js'));
const { createLogger } = await import(dist('logger/logger.js'));
const { HandleJob } = await import(dist('jobs/handle-job.decorator.js'));
const { defineJob } = await import(dist('jobs/job-definition.js'));
const { WORKER_TIMING } = await import(dist('jobs/worker-timing.js'));
const { Workers } = await import(dist('jobs/workers.js'));
const { Watchdog } = await import(dist('watchdog/watchdog.js'));

const HOLD_MS = 4_000;
const Deadly = defineJob({ name: 'sample.deadly', queue: 'general', attempts: 5, backoffMs: 10 });

class DeadlyJobs {
  async run({ mode }) {
    process.stdout.write(`began ${mode}\n`);
    if (mode === 'kill') process.kill(process.pid, 'SIGKILL');
    if (mode === 'hold') for (;;);
    if (mode === 'wait') await new Promise(() => undefined);
    if (mode === 'hold for a while') for (const end = Date.now() + HOLD_MS; Date.now() < end; );
    process.stdout.write(`ended ${mode}\n`);
  }
}
HandleJob(Deadly)(DeadlyJobs.prototype, 'run', Object.getOwnPropertyDescriptor(DeadlyJobs.prototype, 'run'));
class DeadlyModule {}
Module({ providers: [DeadlyJobs] })(DeadlyModule);

const environment = parseEnvironment({
  APP_MODE: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: url,
  ...(redisUrl && { REDIS_URL: redisUrl }),
});
const config = new AppConfig(environment, url, 'a secret that only tests know, long enough');
const database = new Database(await createDataSource(url, 4).initialize());
const platform = platformModule({ config, database, logger: createLogger('silent') });
class AppModule {}
const app = await NestFactory.createApplicationContext(
  { module: Module({})(AppModule) ?? AppModule, imports: [platform, DeadlyModule] },
  { logger: false },
);
Object.assign(app.get(WORKER_TIMING, { strict: false }), { lockMs: 600, stalledCheckMs: 300, ...timing });
app.get(Watchdog, { strict: false }).start(undefined, endAfterMs);
// In the application, too, other work may have run for a while before.
setTimeout(() => app.get(Workers, { strict: false }).start(['general']), 300);
