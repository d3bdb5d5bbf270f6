import { createHash } from 'node:crypto';
import type { PageSegment } from './segment.entity.js';

/** Equal for two pages exactly when they hold the same segments in the same order. */
export function fingerprintPage(segments: readonly PageSegment[]): string {
  // Hashed in one piece, because every call into the digest costs more than the bytes do.
  const hashes = segments.map((segment) => segment.hash).join('');
  return createHash('sha256').update(hashes, 'latin1').digest('base64url');
}
