import { createHash } from 'node:crypto';

/** Random tokens need no slow hash: nobody can try them all. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
