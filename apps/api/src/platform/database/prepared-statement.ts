import { createHash } from 'node:crypto';

/** A statement that a connection parses once and then knows by its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Names a statement by its text. For queries of every call with one text each: a connection keeps every prepared statement, and after some
 * uses a plan for any values. Bulk statements, and texts that depend on the caller, stay unnamed.
 */
export function prepared(text: string): PreparedStatement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text };
}
