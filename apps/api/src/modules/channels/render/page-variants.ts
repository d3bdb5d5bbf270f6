import { ByteCache } from '../delivery/byte-cache.js';
import type { RawRequest } from '../delivery/raw-http.js';
import { varyNames } from './cache-policy.js';
import { isVisitorChosen } from './request-headers.js';

const MAX_BYTES = 8 * 1024 * 1024;
/** A server that no longer lets its page differ is noticed after this long. */
const REMEMBERED_MS = 10 * 60_000;

interface Variation {
  names: readonly string[];
  until: number;
}

/**
 * Remembers by which headers of a request a page differs (RFC 9111, section 4.1). Pages for everybody are asked for with the same
 * headers each time; that is the variant of visitors who send none of those named.
 */
export class PageVariants {
  readonly #variations = new ByteCache<Variation>(MAX_BYTES);

  /** Takes note of what a reply says of its page. `now` is in milliseconds since 1970. */
  note(key: string, vary: string | undefined, now: number): void {
    const names = varyNames(vary).filter((name) => name !== '' && name !== '*' && isVisitorChosen(name));
    if (names.length === 0) this.#variations.delete(key);
    else this.#variations.set(key, { names, until: now + REMEMBERED_MS }, key.length + names.join().length);
  }

  /** Whether a visitor may be meant to see another page than those who say nothing of themselves. */
  isOwn(key: string, { headers }: RawRequest, now: number): boolean {
    const variation = this.#variations.get(key);
    return variation !== undefined && variation.until > now && variation.names.some((name) => headers[name] !== undefined);
  }

  forget(projectId: string): void {
    this.#variations.deleteUnder(`${projectId}|`);
  }
}

/** A `Vary` header that names, besides what the page's server said, by which headers our answer differs. */
export function joinVary(vary: string | string[] | undefined, own: readonly string[]): string {
  const names = varyNames(vary === undefined ? undefined : String(vary)).filter((name) => name !== '');
  return [...new Set([...names, ...own])].join(', ');
}
