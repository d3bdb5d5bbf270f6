/** One address of a sitemap, or of a sitemap that an index names. */
export interface SitemapEntry {
  readonly kind: 'page' | 'sitemap';
  readonly url: string;
  /** When the page last changed, as the site says; for a date without a time, the end of that day. */
  readonly modifiedAt?: Date;
}

/** A tag or comment that does not end within this is no sitemap. */
const MAX_TOKEN = 64 * 1024;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Reads tags and texts from a growing buffer. Drops comments and instructions. It expands no entity, because none can be defined. */
export class SitemapScanner {
  #buffer = '';
  #text = '';
  #entry: SitemapEntry['kind'] | undefined;
  #field: 'loc' | 'lastmod' | undefined;
  /** An address whose `lastmod` may follow. */
  #pending: SitemapEntry | undefined;
  #modifiedAt: Date | undefined;

  /** The entries that this chunk completes. */
  *push(chunk: string): Generator<SitemapEntry> {
    this.#buffer += chunk;
    let position = 0;
    for (let next = this.#next(position); next; next = this.#next(position)) {
      position = next.end;
      const entry = next.tag === undefined ? this.#onText(next.text) : this.#onTag(next.tag);
      if (entry) yield entry;
    }
    this.#buffer = this.#buffer.slice(position);
    if (this.#buffer.length > MAX_TOKEN) this.#buffer = '';
  }

  /** The unfinished entry at the end of the sitemap. */
  *end(): Generator<SitemapEntry> {
    const entry = this.#take();
    if (entry) yield entry;
  }

  #take(): SitemapEntry | undefined {
    const [entry, modifiedAt] = [this.#pending, this.#modifiedAt];
    [this.#pending, this.#modifiedAt] = [undefined, undefined];
    return entry && modifiedAt ? { ...entry, modifiedAt } : entry;
  }

  #next(from: number): { end: number; text: string; tag?: string } | undefined {
    const open = this.#buffer.indexOf('<', from);
    if (open < 0) return undefined;
    if (open > from) return { end: open, text: this.#buffer.slice(from, open) };
    if (this.#buffer.length - open < 9 && !this.#buffer.includes('>', open)) return undefined;
    if (this.#buffer.startsWith('<!--', open)) return this.#skip(open, '-->');
    if (this.#buffer.startsWith('<![CDATA[', open)) return this.#cdata(open);
    const close = this.#buffer.indexOf('>', open);
    return close < 0 ? undefined : { end: close + 1, text: '', tag: this.#buffer.slice(open + 1, close) };
  }

  #skip(open: number, ending: string): { end: number; text: string } | undefined {
    const close = this.#buffer.indexOf(ending, open);
    return close < 0 ? undefined : { end: close + ending.length, text: '' };
  }

  #cdata(open: number): { end: number; text: string } | undefined {
    const close = this.#buffer.indexOf(']]>', open);
    // Escaped here, so that literal characters stay literal when the entities are decoded.
    return close < 0 ? undefined : { end: close + 3, text: this.#buffer.slice(open + 9, close).replaceAll('&', '&amp;') };
  }

  #onText(text: string): undefined {
    if (this.#field && this.#text.length < MAX_TOKEN) this.#text += text;
  }

  /** `loc` and `lastmod` count only directly below `url` or `sitemap`; images and videos have their own, under another prefix. */
  #onTag(tag: string): SitemapEntry | undefined {
    const name = /^\/?([^\s/]+)/.exec(tag)?.[1]?.toLowerCase() ?? '';
    const local = name.slice(name.indexOf(':') + 1);
    const isForeign = /^(image|video|news|xhtml|mobile):/.test(name);
    if (isForeign) return undefined;
    const isEnd = tag.startsWith('/');
    if (local === 'url' || local === 'sitemap') {
      this.#entry = isEnd ? undefined : local === 'url' ? 'page' : 'sitemap';
      return this.#take();
    }
    if ((local !== 'loc' && local !== 'lastmod') || !this.#entry) return undefined;
    this.#field = isEnd ? undefined : local;
    const text = decodeEntities(this.#text).trim();
    this.#text = '';
    return isEnd && text !== '' ? this.#onField(local, text, this.#entry) : undefined;
  }

  #onField(field: 'loc' | 'lastmod', text: string, kind: SitemapEntry['kind']): SitemapEntry | undefined {
    if (field === 'lastmod') {
      this.#modifiedAt = readModified(text);
      return undefined;
    }
    const earlier = this.#pending && this.#take();
    this.#pending = { kind, url: text };
    return earlier;
  }
}

const DAY_MS = 86_400_000;

/** Parses a date, or a date with its time; undefined for anything else. */
function readModified(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,16}(Z|[+-]\d{2}:\d{2})?)?$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(text.length === 10 ? time + DAY_MS : time);
}

/** A sitemap may also be a plain list, one address a line. */
export class ListScanner {
  #rest = '';

  *end(): Generator<SitemapEntry> {}

  *push(chunk: string): Generator<SitemapEntry> {
    const lines = (this.#rest + chunk).split(/\r\n|\r|\n/);
    this.#rest = (lines.pop() ?? '').slice(0, MAX_TOKEN);
    for (const line of lines) if (/^https?:\/\//i.test(line.trim())) yield { kind: 'page', url: line.trim() };
  }
}
