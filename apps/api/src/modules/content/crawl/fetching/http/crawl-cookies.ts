import { CookieJar } from 'tough-cookie';

/** More than any wall sets. */
const MAX_COOKIES = 60;
const MAX_LENGTH = 4_096;

/** Cookies of one crawl, as browsers keep them (RFC 6265), within bounds. */
export class CrawlCookies {
  #jar = new CookieJar();
  #count = 0;

  /** The cookie header for an address; undefined for none. */
  headerFor(url: string): string | undefined {
    // Searching the jar takes longer than all other work for a request.
    return this.#count > 0 ? this.#jar.getCookieStringSync(url) || undefined : undefined;
  }

  /** Stores an address's cookies. Leaves out cookies for other hosts, over-long ones, and those beyond the limit. */
  take(url: string, setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      if (this.#count >= MAX_COOKIES || cookie.length > MAX_LENGTH) continue;
      if (this.#jar.setCookieSync(cookie, url, { ignoreError: true })) this.#count += 1;
    }
  }

  copy(): CrawlCookies {
    const copy = new CrawlCookies();
    copy.#jar = this.#jar.cloneSync() ?? new CookieJar();
    copy.#count = this.#count;
    return copy;
  }
}
