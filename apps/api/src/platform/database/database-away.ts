import { AppError } from '../http/app-error.js';

/** Short enough for a restarted server, and long enough that returning callers do not keep it from starting. */
const RETRY_AFTER_SECONDS = 2;

/** System errors that mean no connection, or a lost one. */
const SYSTEM_CODES = new Set(
  ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'].concat(
    // The name of the server cannot be resolved, because the name service is down. Or the process has no file descriptor left for a
    // connection.
    ['ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
  ),
);

/**
 * SQLSTATEs (appendix A of the Postgres manual) of a shutdown, a start, or the end of this connection. Class 08 is the connection itself.
 */
const SERVER_STATES = /^(57P0[1-5]|08...)$/;

/**
 * SQLSTATEs after which the same statement may succeed later: a person or a time limit cancelled it (57014), a lock was not free in time
 * (55P03), transactions conflicted again and again (40001, 40P01), no disk, memory or connection is left (class 53).
 */
const BUSY_STATES = new Set(['57014', '55P03', '40001', '40P01', '53100', '53200', '53300']);

/** Returns the system's code or the server's SQLSTATE of an error; empty if it has none. */
export const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Whether work failed because the database is unavailable, whatever the work was. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return error instanceof DatabaseAway || SYSTEM_CODES.has(code) || SERVER_STATES.test(code);
}

/** Whether the database was reachable but could not do this work at the moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return BUSY_STATES.has(codeOf(error));
}

/** The database cannot be reached, or broke off: nothing of the transaction is known to have happened. */
export class DatabaseAway extends AppError {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    super('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
