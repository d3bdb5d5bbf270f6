import { Signals } from '../platform/signals/signals.js';
import { appModule } from './app.module.js';
import { createApi } from './create-api.js';
import { runProcess } from './run-process.js';

await runProcess(async (parts) => {
  const { host, port } = parts.config.environment;
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(Signals).start();
  await app.listen(port, host);
  parts.logger.info({ host, port }, 'the api is open');
  const close = async () => {
    await app.close();
    await app.get(Signals).stop();
  };
  return { app, close };
});
