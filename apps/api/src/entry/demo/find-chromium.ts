import { existsSync } from 'node:fs';
import type { AppConfig } from '../../platform/config/app-config.js';

/** Where Debian's package puts it. */
const DEBIAN = '/usr/bin/chromium';

/**
 * Offers the installed browser to projects whose pages need one, if no other is configured. Only for the owner of this machine, because it
 * opens pages that people name.
 */
export function findChromium(config: AppConfig): void {
  const { environment } = config;
  if (environment.mode === 'embedded' && config.isUsedByOwnerAlone() && !environment.chromiumPath && existsSync(DEBIAN))
    environment.chromiumPath = DEBIAN;
}
