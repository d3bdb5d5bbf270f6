import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { varyNames } from '../origin/cache-policy.js';
import { isVisitorControlled } from '../origin/request-headers.js';

const MAX_BYTES = 8 * 1024 * 1024;
/** A removed `Vary` header is noticed after this time. */
const REMEMBERED_MS = 10 * 60_000;

interface Variation {
  names: readonly string[];
  until: number;
}

/**
 * Records which request headers change a page (RFC 9111, section 4.1). Shared pages are always requested with the same headers, which is
 * the variant of visitors without the named headers.
 */
export class PageVariants {
  readonly #variations = new SizeLimitedCache<Variation>(MAX_BYTES);

  /** Records a response's `Vary` header. `now` is in milliseconds since 1970. */
  record(key: string, vary: string | undefined, now: number): void {
    const names = varyNames(vary).filter((name) => name !== '' && name !== '*' && isVisitorControlled(name));
    if (names.length === 0) this.#variations.delete(key);
    else this.#variations.set(key, { names, until: now + REMEMBERED_MS }, key.length + names.join().length);
  }

  /** Whether a visitor's headers may select another variant than the shared one. */
  hasOwnVariant(key: string, { headers }: RawRequest, now: number): boolean {
    const variation = this.#variations.get(key);
    return variation !== undefined && variation.until > now && variation.names.some((name) => headers[name] !== undefined);
  }

  forget(projectId: string): void {
    this.#variations.deleteUnder(`${projectId}|`);
  }
}

/** A `Vary` header with the server's names and ours. */
export function joinVary(vary: string | string[] | undefined, own: readonly string[]): string {
  const names = varyNames(vary === undefined ? undefined : String(vary)).filter((name) => name !== '');
  return [...new Set([...names, ...own])].join(', ');
}
