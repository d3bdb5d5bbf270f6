import type { KycDocument } from '@bhashantar/contracts';
import type { DocumentRow } from './documents.repository.js';

/** A document as the API shows it; where it is stored stays inside. */
export function describeDocument({ storageKey: _key, uploadedAt, reviewedAt, ...shown }: DocumentRow): KycDocument {
  return { ...shown, uploadedAt: uploadedAt.toISOString(), reviewedAt: reviewedAt?.toISOString() ?? null };
}

/** A file name that can be shown and sent back: no path, no control or direction marks, at most 120 characters. */
export function tameFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?]+/gu, ' ').trim();
  return [...clean].slice(-120).join('') || 'document';
}
