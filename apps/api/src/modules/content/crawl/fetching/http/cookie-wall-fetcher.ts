import { normaliseUrl } from '@bhashantar/urls';
import { isRedirect } from '../../../../../platform/egress/follow-redirect.js';
import type { FetchedPage, PageFetcher, PageRequest } from '../page-fetcher.js';
import { CrawlCookies } from './crawl-cookies.js';

/** Walls lead to themselves, or by one address of their own back to where one came from. */
const MAX_HOPS = 3;
/** After so many redirects with cookies that led elsewhere a host's next ones are taken for what they are. */
const MAX_VAIN = 3;

/**
 * Passes sites that set a cookie and send visitors to the same address again. Cookies are kept only where they have let a page through
 * that way: those that pages set would make what is read depend on what was read before.
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
