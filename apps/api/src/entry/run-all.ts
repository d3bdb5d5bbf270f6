import { QUEUES } from '../platform/jobs/job-definition.js';
import { Queues } from '../platform/jobs/queues.js';
import { Workers } from '../platform/jobs/workers.js';
import { Signals } from '../platform/signals/signals.js';
import { appModule } from './app.module.js';
import { createApi } from './create-api.js';
import { createDelivery } from './create-delivery.js';
import { findChromium } from './demo/find-chromium.js';
import { openDemo } from './demo/open-demo.js';
import { startLocalEngine } from './demo/start-local-engine.js';
import { openStatus } from './open-status.js';
import { runProcess } from './run-process.js';

await runProcess(async (parts) => {
  const { environment } = parts.config;
  findChromium(environment);
  const engine = await startLocalEngine(environment, parts.logger);
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(Signals).start();
  await app.get(Workers).start(QUEUES);
  const delivery = createDelivery(app);
  await delivery.listen(environment.deliveryPort, environment.host);
  await app.listen(environment.port, environment.host);
  const status = await openStatus(app, environment);
  const { host, port, deliveryPort } = environment;
  // The embedded mode says so itself, in words for people.
  if (environment.mode !== 'embedded') parts.logger.info({ host, port, deliveryPort }, 'everything is open');
  const demo = environment.mode === 'embedded' ? await openDemo(app, environment) : undefined;
  const close = async () => {
    await demo?.close();
    await status.close();
    await delivery.close();
    await app.get(Workers).stop();
    await app.close();
    await app.get(Queues).close();
    await app.get(Signals).stop();
    await engine?.stop();
  };
  return { app, close };
});
