import { Signals } from '../platform/signals/signals.js';
import { appModule } from './app.module.js';
import { createApi } from './create-api.js';
import { openStatus } from './open-status.js';
import { runProcess } from './run-process.js';

await runProcess(async (parts) => {
  const { environment } = parts.config;
  const { host, port } = environment;
  const app = await createApi(appModule(parts), parts.config, parts.logger);
  await app.get(Signals).start();
  await app.listen(port, host);
  const status = await openStatus(app, environment);
  parts.logger.info({ host, port, statusPort: status.port }, 'the api is open');
  const close = async () => {
    await status.close();
    await app.close();
    await app.get(Signals).stop();
  };
  return { app, close };
});
