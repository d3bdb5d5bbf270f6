import { createLogger } from '../../platform/logger/logger.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import type { TestApp } from '../../platform/testing/test-app.js';
import { appModule } from '../app.module.js';
import { createApi } from '../create-api.js';

/** A second application on the database of the first, like another process. Close it before the first. */
export async function startSecondProcess(first: TestApp): Promise<TestApp> {
  const { config, database } = first;
  const logger = createLogger('fatal');
  const app = await createApi(appModule({ config, database, logger }), config, logger);
  await app.get(PubSub).start();
  return {
    app,
    database,
    config,
    get: (type) => app.get(type, { strict: false }),
    close: async () => {
      await app.close();
      await app.get(PubSub).stop();
    },
  };
}
