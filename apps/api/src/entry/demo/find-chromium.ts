import { existsSync } from 'node:fs';
import type { AppConfig } from '../../platform/config/app-config.js';

/** Where Debian's package puts it. */
const DEBIAN = '/usr/bin/chromium';

/** Offers the browser that is installed to projects whose pages need one, where nothing else is configured. For the owner of this machine alone: it opens pages that people name. */
export function findChromium(config: AppConfig): void {
  const { environment } = config;
  if (environment.mode === 'embedded' && config.isUsedByOwnerAlone() && !environment.chromiumPath && existsSync(DEBIAN))
    environment.chromiumPath = DEBIAN;
}
