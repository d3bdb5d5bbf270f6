import { QUEUES } from '../platform/jobs/job-definition.js';
import { Queues } from '../platform/jobs/queues.js';
import { Workers } from '../platform/jobs/workers.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { appModule } from './app.module.js';
import { bootstrap } from './bootstrap.js';
import { createApi } from './create-api.js';
import { createDelivery } from './create-delivery.js';
import { announceServer } from './demo/announce-demo.js';
import { findChromium } from './demo/find-chromium.js';
import { openDemo } from './demo/open-demo.js';
import { startLocalEngine } from './demo/start-local-engine.js';
import { startStatusServer } from './status-server.js';
import { untilBuilt } from './until-built.js';

await bootstrap(async (parts) => {
  const { environment } = parts.config;
  await untilBuilt(parts.ending);
  findChromium(parts.config);
  const engine = await startLocalEngine(parts.config, parts.logger);
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(PubSub).start();
  await app.get(Workers).start(QUEUES);
  const delivery = createDelivery(app);
  await delivery.listen(environment.deliveryPort, environment.host);
  await app.listen(environment.port, environment.host);
  const status = await startStatusServer(app, environment);
  const { host, port, deliveryPort } = environment;
  // The embedded mode prints its own lines, for people.
  if (environment.mode !== 'embedded') parts.logger.info({ host, port, deliveryPort }, 'listening');
  const demo = parts.config.isDemoOpen ? await openDemo(app, parts.config) : undefined;
  if (environment.mode === 'embedded' && !demo) process.stdout.write(`${announceServer(parts.config)}\n`);
  const close = async () => {
    await demo?.close();
    await status.close();
    await delivery.close();
    await app.get(Workers).stop();
    await app.close();
    await app.get(Queues).close();
    await app.get(PubSub).stop();
    await engine?.stop();
  };
  return { app, close };
});
