import { QUEUES } from '../platform/jobs/job-definition.js';
import { Queues } from '../platform/jobs/queues.js';
import { Workers } from '../platform/jobs/workers.js';
import { Signals } from '../platform/signals/signals.js';
import { appModule } from './app.module.js';
import { createApi } from './create-api.js';
import { createDelivery } from './create-delivery.js';
import { runProcess } from './run-process.js';

await runProcess(async (parts) => {
  const { host, port, deliveryPort } = parts.config.environment;
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(Signals).start();
  await app.get(Workers).start(QUEUES);
  const delivery = createDelivery(app);
  await delivery.listen({ port: deliveryPort, host });
  await app.listen(port, host);
  return async () => {
    await delivery.close();
    await app.get(Workers).stop();
    await app.close();
    await app.get(Queues).close();
    await app.get(Signals).stop();
  };
});
