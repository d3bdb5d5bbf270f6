import { PubSub } from '../platform/pubsub/pubsub.js';
import { appModule } from './app.module.js';
import { bootstrap } from './bootstrap.js';
import { createApi } from './create-api.js';
import { startStatusServer } from './status-server.js';

await bootstrap(async (parts) => {
  const { environment } = parts.config;
  const { host, port } = environment;
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(PubSub).start();
  await app.listen(port, host);
  const status = await startStatusServer(app, environment);
  parts.logger.info({ host, port, statusPort: status.port }, 'API listening');
  const close = async () => {
    await status.close();
    await app.close();
    await app.get(PubSub).stop();
  };
  return { app, close };
});
