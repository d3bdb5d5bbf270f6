import { pathReference } from '@bhashantar/urls';
import type { PathMap } from '../../translated-urls/path-map.js';

/** The host and path of a localised site. */
export interface MountPoint {
  /** Origin of the customer's site, such as `https://example.com`. */
  origin: string;
  /** The hosts of the site, with the port if it is not the scheme's default. */
  hosts: ReadonlySet<string>;
  /** Path prefix of the localised site, without a slash at its end; empty on its own host. */
  prefix: string;
  /** The translated paths of its language, if it has any. */
  paths?: PathMap | undefined;
}

const WEB = new Set(['http:', 'https:']);
/** Spaces and control characters that browsers strip from a URL. Without this, they would hide its scheme. */
const STRIPPED = /^[\u0000-\u0020]+|[\t\n\r]/g;

/** A fast path without the URL parser: relative links, which stay, and plain paths of the site. */
const PLAIN_RELATIVE = /^[\w.~%-][\w.~%/?&=#+,;@!$()*-]*$/;
const PLAIN_PATH = /^\/(?:[\w~%-][\w.~%-]*(?:\/[\w~%-][\w.~%-]*)*\/?)?(?:[?#][\w.~%/?&=#+,;@!$()*-]*)?$/;

/** Maps URLs between the customer's site and its localised site. A URL is decoded once, and written by the URL parser. */
export class SiteAddresses {
  constructor(private readonly mount: MountPoint) {}

  /** The same addresses with translated paths. */
  with(paths: PathMap): SiteAddresses {
    return new SiteAddresses({ ...this.mount, paths });
  }

  /** The customer's URL for a request to the localised site; undefined when the path is outside of its prefix. */
  toOrigin(requestTarget: string): URL | undefined {
    const { prefix, origin } = this.mount;
    if (!requestTarget.startsWith(`${prefix}/`)) return undefined;
    // Joined as text, because `//evil.example/x` as a relative reference would name another host.
    const address = origin + requestTarget.slice(prefix.length);
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    const owner = this.mount.paths?.resolve(url.pathname);
    return owner?.kind === 'page' ? withPath(url, owner.sourcePath) : url;
  }

  /** Returns the current path of a page if the requested path is a former or the original one. */
  movedTo(requestTarget: string): string | undefined {
    const { prefix, origin, paths } = this.mount;
    if (!paths || !requestTarget.startsWith(`${prefix}/`)) return undefined;
    const address = origin + requestTarget.slice(prefix.length);
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const owner = url && paths.resolve(url.pathname);
    return owner?.kind === 'moved' ? this.#write(owner.path + (url?.search ?? '')) : undefined;
  }

  /**
   * The URL that the localised site needs in place of a URL of the page; undefined to keep it, because it is out of scope, not a web
   * address, or already correct. `page` is the customer's URL of the page or of its base element. `isMoved` says that visitors have the
   * page at another path, where relative links would be wrong.
   */
  toVisitor(url: string, page: URL, isMoved = false): string | undefined {
    if (this.mount.paths) return this.#toTranslated(url, page, this.mount.paths, isMoved);
    if (PLAIN_RELATIVE.test(url)) return undefined;
    if (PLAIN_PATH.test(url) && this.isInScope(page)) return this.mount.prefix ? this.mount.prefix + url : undefined;
    const reference = url.replace(STRIPPED, '');
    // A fragment alone refers to the page itself.
    if (reference === '' || reference.startsWith('#') || !URL.canParse(reference, page)) return undefined;
    const target = new URL(reference, page);
    if (!this.isInScope(target)) return undefined;
    if (isRelative(reference) && !reference.startsWith('/')) return undefined;
    const path = this.#write(target.pathname + target.search + target.hash);
    return path === reference ? undefined : path;
  }

  /** The same for the URL of a base element. The page's relative links are resolved against it, with the paths of the original. */
  toVisitorBase(url: string, page: URL): string | undefined {
    if (!this.isMoved(page)) return new SiteAddresses({ ...this.mount, paths: undefined }).toVisitor(url, page);
    if (!URL.canParse(url, page)) return undefined;
    const target = new URL(url, page);
    return this.isInScope(target) ? this.#write(target.pathname + target.search) : undefined;
  }

  #toTranslated(url: string, page: URL, paths: PathMap, isMoved: boolean): string | undefined {
    const reference = url.replace(STRIPPED, '');
    if (reference === '' || reference.startsWith('#') || !URL.canParse(reference, page)) return undefined;
    const target = new URL(reference, page);
    if (!this.isInScope(target)) return undefined;
    const translated = paths.translate(target.pathname);
    if (translated === undefined && !isMoved && isRelative(reference) && !reference.startsWith('/')) return undefined;
    const path = this.#write((translated ?? target.pathname) + target.search + target.hash);
    return path === reference ? undefined : path;
  }

  /**
   * The reference to a URL on the localised site, with its query and fragment. A link from a page to the other spelling of its own path
   * stays as it is, because the server has a reason for it.
   */
  referenceTo(target: URL, page?: URL): string {
    const translated = this.translated(target);
    const isOwn = page !== undefined && page.pathname !== target.pathname && this.translated(page) === translated;
    return this.#write((isOwn ? target.pathname : translated) + target.search + target.hash);
  }

  /** The path of a page in the language. */
  translated({ pathname }: URL): string {
    return this.mount.paths?.translate(pathname) ?? pathname;
  }

  /** Whether visitors have a page at a path other than the original one. */
  isMoved({ pathname }: URL): boolean {
    return this.mount.paths?.translate(pathname) !== undefined;
  }

  isInScope(target: URL): boolean {
    return WEB.has(target.protocol) && this.mount.hosts.has(target.host);
  }

  /** All addresses of the localised site are written here. */
  #write(path: string): string {
    return pathReference(this.mount.prefix + path);
  }
}

/** Whether a reference has neither scheme nor host. */
function isRelative(reference: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(reference);
}

/** Also works for a path that begins with two slashes, which as a reference would name a host. */
function withPath(url: URL, path: string): URL {
  const other = new URL(url);
  other.pathname = path;
  return other;
}
