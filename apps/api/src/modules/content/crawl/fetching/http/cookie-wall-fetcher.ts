import { normaliseUrl } from '@bhashantar/urls';
import { isRedirect } from '../../../../../platform/egress/follow-redirect.js';
import type { FetchedPage, PageFetcher, PageRequest } from '../page-fetcher.js';
import { CrawlCookies } from './crawl-cookies.js';

/** Walls redirect to themselves, or through one other address back. */
const MAX_HOPS = 3;
/** After this many redirects with cookies that led elsewhere, a host's further redirects count as ordinary. */
const MAX_VAIN = 3;

/**
 * Passes sites that set a cookie and redirect visitors to the same address. Keeps cookies only if they let a page through that way. Cookies
 * that pages set would make the result depend on the pages read before.
 */
export class CookieWallFetcher implements PageFetcher {
  readonly #vain = new Map<string, number>();
  #cookies = new CrawlCookies();

  constructor(
    private readonly site: PageFetcher,
    /** Whether an address on the way may be asked for. */
    private readonly mayAsk: (url: string) => boolean,
  ) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const response = await this.#ask(request, this.#cookies);
    if (!setsCookieAndMoves(response)) return response;
    const { origin } = new URL(request.url);
    const vain = this.#vain.get(origin) ?? 0;
    if (vain >= MAX_VAIN) return response;
    const behind = await this.#pass(request, response);
    if (!behind) this.#vain.set(origin, vain + 1);
    return behind ?? response;
  }

  /** Fetches the page behind the wall; undefined when there is no wall. */
  async #pass(request: PageRequest, first: FetchedPage): Promise<FetchedPage | undefined> {
    const cookies = this.#cookies.copy();
    let url = request.url;
    let response = first;
    for (let hop = 0; hop < MAX_HOPS && isRedirect(response.status); hop++) {
      cookies.take(url, response.setCookies ?? []);
      const next = normaliseUrl(response.headers.location ?? '', url);
      if (!next || !this.mayAsk(next)) return undefined;
      url = next;
      response = await this.#ask({ ...request, url }, cookies);
      if (url === request.url && !isRedirect(response.status)) {
        this.#cookies = cookies;
        return response;
      }
    }
    return undefined;
  }

  #ask(request: PageRequest, cookies: CrawlCookies): Promise<FetchedPage> {
    const cookie = cookies.headerFor(request.url);
    return this.site.fetch(cookie ? { ...request, cookie } : request);
  }
}

const setsCookieAndMoves = ({ status, headers, setCookies = [] }: FetchedPage) =>
  isRedirect(status) && headers.location !== undefined && setCookies.length > 0;
