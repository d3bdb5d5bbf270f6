import {
  type ApertiumServer,
  isApertiumInstalled,
  startApertium,
} from '../../modules/translation/machine-translation/engines/start-apertium.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Logger } from '../../platform/logger/logger.js';

/** Starts Debian's Apertium if it is installed and no other engine is configured. Without it Spanish stays untranslated. */
export async function startLocalEngine(config: AppConfig, logger: Logger): Promise<ApertiumServer | undefined> {
  const { environment } = config;
  if (environment.mode !== 'embedded' || !config.isUsedByOwnerAlone()) return undefined;
  if (environment.apertiumUrl || !isApertiumInstalled) return undefined;
  const server = await startApertium().catch((error: unknown) => {
    logger.warn({ err: error }, 'Apertium is installed but did not start');
    return undefined;
  });
  if (server) environment.apertiumUrl = server.url;
  return server;
}
