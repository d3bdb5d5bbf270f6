/** Where a localised site is mounted. */
export interface MountPoint {
  /** Origin of the customer's site, such as `https://example.com`. */
  origin: string;
  /** Hosts that belong to the site, with port where it is not the scheme's own. */
  hosts: ReadonlySet<string>;
  /** Path prefix of the localised site, without a slash at its end; empty on a host of its own. */
  prefix: string;
}

const WEB = new Set(['http:', 'https:']);
/** Spaces and control characters that browsers strip from a URL; otherwise they would hide its scheme. */
const STRIPPED = /^[\u0000-\u0020]+|[\t\n\r]/g;

/** A fast path without the URL parser: relative links, which stay, and plain paths of the site. */
const PLAIN_RELATIVE = /^[\w.~%-][\w.~%/?&=#+,;@!$()*-]*$/;
const PLAIN_PATH = /^\/(?:[\w~%-][\w.~%-]*(?:\/[\w~%-][\w.~%-]*)*\/?)?(?:[?#][\w.~%/?&=#+,;@!$()*-]*)?$/;

/** Maps URLs between the customer's site and its localised site. A URL is decoded once, and written by the URL parser. */
export class SiteAddresses {
  constructor(private readonly mount: MountPoint) {}

  /** The customer's URL for a request to the localised site; undefined when the path is outside of its prefix. */
  toOrigin(requestTarget: string): URL | undefined {
    const { prefix, origin } = this.mount;
    if (!requestTarget.startsWith(`${prefix}/`)) return undefined;
    // Joined as text: `//evil.example/x` as a relative reference would name another host.
    const address = origin + requestTarget.slice(prefix.length);
    return URL.canParse(address) ? new URL(address) : undefined;
  }

  /**
   * A URL of the page as it must be on the localised site; undefined to leave it as it is: out of scope, no web address, or correct already.
   * `page` is the customer's URL of the page, or of its base element.
   */
  toVisitor(url: string, page: URL): string | undefined {
    if (PLAIN_RELATIVE.test(url)) return undefined;
    if (PLAIN_PATH.test(url) && this.isInScope(page)) return this.mount.prefix ? this.mount.prefix + url : undefined;
    const reference = url.replace(STRIPPED, '');
    // A fragment alone refers to the page itself.
    if (reference === '' || reference.startsWith('#') || !URL.canParse(reference, page)) return undefined;
    const target = new URL(reference, page);
    if (!WEB.has(target.protocol) || !this.isInScope(target)) return undefined;
    if (isRelative(reference) && !reference.startsWith('/')) return undefined;
    const path = this.mount.prefix + target.pathname + target.search + target.hash;
    return path === reference ? undefined : path;
  }

  /** The path of a URL on the localised site. */
  pathOf(target: URL): string {
    return this.mount.prefix + target.pathname + target.search;
  }

  isInScope(target: URL): boolean {
    return this.mount.hosts.has(target.host);
  }
}

/** Whether a reference has no scheme or host of its own. */
function isRelative(reference: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(reference);
}
