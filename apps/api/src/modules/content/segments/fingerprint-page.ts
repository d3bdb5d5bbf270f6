import { createHash } from 'node:crypto';
import type { PageSegment } from './segment.entity.js';

/** The same for two pages exactly when they hold the same segments in the same order. */
export function fingerprintPage(segments: readonly PageSegment[]): string {
  const digest = createHash('sha256');
  for (const segment of segments) digest.update(segment.hash);
  return digest.digest('base64url');
}
