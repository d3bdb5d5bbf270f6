import { NestFactory } from '@nestjs/core';
import { NestLogger } from '../platform/logger/logger.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { workerModule } from './app.module.js';
import { bootstrap } from './bootstrap.js';
import { createDelivery } from './create-delivery.js';
import { startStatusServer } from './status-server.js';

await bootstrap(async (parts) => {
  const { host, deliveryPort } = parts.config.environment;
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  await app.get(PubSub).start();
  const delivery = createDelivery(app);
  await delivery.listen(deliveryPort, host);
  const status = await startStatusServer(app, parts.config.environment);
  parts.logger.info({ host, port: deliveryPort, statusPort: status.port }, 'public side listening');
  const close = async () => {
    await status.close();
    await delivery.close();
    await app.close();
    await app.get(PubSub).stop();
  };
  return { app, close };
});
