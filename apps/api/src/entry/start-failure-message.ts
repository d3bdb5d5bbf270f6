import { ConfigurationError, reasonOf } from '../platform/config/configuration-error.js';
import type { Environment } from '../platform/config/environment.js';

const PORTS = { port: 'PORT', deliveryPort: 'DELIVERY_PORT', demoPort: 'DEMO_PORT', statusPort: 'STATUS_PORT' } as const;

/** Says what the operator must change for the process to start, on a line that names the variable; undefined when unknown. */
export function startFailureMessage(error: unknown, environment: Environment): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  return describeFullDisk(error, environment) ?? describeListenError(error, environment);
}

/** The codes of a full disk: those of the system, and that of Postgres (`disk_full`). */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);
const DATABASE_FULL = '53100';

function describeFullDisk(error: unknown, environment: Environment): string | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (FULL_DISK.has(code)) return `DATA_DIR: the disk is full, free some space or choose another folder: ${reasonOf(error)}`;
  if (code !== DATABASE_FULL) return undefined;
  return `${environment.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the disk of the database is full, free some space: ${reasonOf(error)}`;
}

function describeListenError(error: unknown, environment: Environment): string | undefined {
  if (!isListenError(error)) return undefined;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST: this machine has no such address: ${reasonOf(error)}`;
  const name = (Object.keys(PORTS) as (keyof typeof PORTS)[]).find((key) => environment[key] === error.port);
  if (name && error.code === 'EACCES')
    return `${PORTS[name]}: this account may not open port ${error.port}, choose one above 1023: ${reasonOf(error)}`;
  const what = error.code === 'EADDRINUSE' ? 'is in use' : 'cannot be opened';
  return name && `${PORTS[name]}: port ${error.port} ${what}: ${reasonOf(error)}`;
}

interface ListenError {
  code: string;
  syscall: string;
  port?: number;
}

function isListenError(error: unknown): error is ListenError {
  const { code, syscall } = (error ?? {}) as Partial<ListenError>;
  return code !== undefined && (syscall === 'listen' || syscall === 'getaddrinfo');
}
