import { NestFactory } from '@nestjs/core';
import { queuesToServe } from '../platform/jobs/job-definition.js';
import { Queues } from '../platform/jobs/queues.js';
import { Workers } from '../platform/jobs/workers.js';
import { NestLogger } from '../platform/logger/logger.js';
import { workerModule } from './app.module.js';
import { bootstrap } from './bootstrap.js';
import { startStatusServer } from './status-server.js';

await bootstrap(async (parts) => {
  const queues = queuesToServe(parts.config.environment.workerQueues);
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  await app.get(Workers).start(queues);
  const status = await startStatusServer(app, parts.config.environment);
  parts.logger.info({ queues, statusPort: status.port }, 'worker started');
  const close = async () => {
    await status.close();
    await app.get(Workers).stop();
    await app.get(Queues).close();
    await app.close();
  };
  return { app, close };
});
