import { ConfigurationError } from '../platform/config/configuration-error.js';

/** The schema has unique keys with `nulls not distinct`. */
const OLDEST = 15;
const NUMBERS_A_VERSION = 10_000;

/** Throws, naming the variable, for a server (its `server_version_num`) that is too old for the schema. */
export function assertSupportedServer(versionNumber: number, variable: string): void {
  const version = Math.floor(versionNumber / NUMBERS_A_VERSION);
  if (version >= OLDEST) return;
  throw new ConfigurationError(`${variable}: the server is Postgres ${version}; ${OLDEST} or later is needed, 18 is what is tested`);
}
