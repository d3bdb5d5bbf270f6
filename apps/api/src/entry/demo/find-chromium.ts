import { existsSync } from 'node:fs';
import type { Environment } from '../../platform/config/environment.js';

/** Where Debian's package puts it. */
const DEBIAN = '/usr/bin/chromium';

/** Offers the browser that is installed to projects whose pages need one, where nothing else is configured. Embedded mode only. */
export function findChromium(environment: Environment): void {
  if (environment.mode === 'embedded' && !environment.chromiumPath && existsSync(DEBIAN)) environment.chromiumPath = DEBIAN;
}
