import { fingerprintPage } from '../../segments/fingerprint-page.js';
import type { PageSegment } from '../../segments/segment.entity.js';

/** Shorter names occur in many texts by chance. */
const MIN_NAME = 3;

/**
 * The key of a page's text without its own name. A server's replacements of missing pages all have the same key. Undefined for a page
 * without text.
 */
export function soft404Key(url: string, segments: readonly PageSegment[]): string | undefined {
  const names = namesIn(url);
  const others = segments.filter(({ source }) => !names.some((name) => source.includes(name)));
  return others.length === 0 ? undefined : fingerprintPage(others);
}

function namesIn(url: string): string[] {
  const name = new URL(url).pathname.split('/').findLast((segment) => segment !== '') ?? '';
  return [name, decode(name)].filter((one) => one.length >= MIN_NAME);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
