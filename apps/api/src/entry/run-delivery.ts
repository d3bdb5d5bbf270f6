import { NestFactory } from '@nestjs/core';
import { NestLogger } from '../platform/logger/logger.js';
import { Signals } from '../platform/signals/signals.js';
import { workerModule } from './app.module.js';
import { createDelivery } from './create-delivery.js';
import { openStatus } from './open-status.js';
import { runProcess } from './run-process.js';

await runProcess(async (parts) => {
  const { host, deliveryPort } = parts.config.environment;
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  await app.get(Signals).start();
  const delivery = createDelivery(app);
  await delivery.listen(deliveryPort, host);
  const status = await openStatus(app, parts.config.environment);
  parts.logger.info({ host, port: deliveryPort, statusPort: status.port }, 'the public side is open');
  const close = async () => {
    await status.close();
    await delivery.close();
    await app.close();
    await app.get(Signals).stop();
  };
  return { app, close };
});
