import { copyOwnState, restoreTree } from '@bhashantar/segmenter/dom';
import { hasShown } from './known-targets.js';

/** Longer HTML is not looked at. */
const MAX_LENGTH = 200_000;
/** How many characters of read HTML are kept. */
const MAX_KEPT = 1_000_000;
/** How many of the latest readings are searched for within longer HTML. */
const MAX_WITHIN = 20;
const LETTER = /\p{L}/u;
const WITHIN_WORD = /[\p{L}\p{M}]{2}/u;

/** Maps the HTML that the page has read to the page's own HTML for it. The latest reading comes last. */
const readings = new Map<string, string>();
let kept = 0;

function remember(shown: string, own: string): void {
  const known = readings.get(shown);
  if (known !== undefined) {
    readings.delete(shown);
    kept -= shown.length + known.length;
  }
  if (own === shown || !LETTER.test(shown)) return;
  readings.set(shown, own);
  kept += shown.length + own.length;
  for (const [oldest, its] of readings) {
    if (kept <= MAX_KEPT) break;
    readings.delete(oldest);
    kept -= oldest.length + its.length;
  }
}

/** The given HTML with each reading inside it replaced by the page's own HTML. */
function ownWithin(html: string, [shown, ...others]: string[]): string {
  if (shown === undefined || !LETTER.test(html)) return html;
  const parts: string[] = [];
  let start = 0;
  for (let at = html.indexOf(shown); at >= 0; at = html.indexOf(shown, at + 1)) {
    const end = at + shown.length;
    // Ignores matches inside a word, because a part of a word is another word.
    if (at < start || WITHIN_WORD.test(html.slice(at - 1, at + 1)) || WITHIN_WORD.test(html.slice(end - 1, end + 1))) continue;
    parts.push(ownWithin(html.slice(start, at), others), `${readings.get(shown)}`);
    start = end;
  }
  return parts.join('') + ownWithin(html.slice(start), others);
}

function toOwn(html: unknown): unknown {
  if (readings.size === 0 || typeof html !== 'string' || html.length > MAX_LENGTH) return html;
  // One reading may contain another, so longer ones come first.
  const last = [...readings.keys()].slice(-MAX_WITHIN).sort((a, b) => b.length - a.length);
  return readings.get(html) ?? ownWithin(html, last);
}

/**
 * A page may read the shown HTML and write it back, alone or within other HTML. This puts the page's own HTML in its place, because the
 * shown HTML has lost the page's order of elements and its spaces. `isOwnKnown`: whether the page's own state is known at the moment.
 */
export function followHtml(attributes: readonly string[], isOwnKnown: () => boolean): void {
  const { importNode } = document;
  // In this document nothing loads and no script runs.
  const inert = document.implementation.createHTMLDocument();
  const { prototype } = Element;
  for (const name of ['innerHTML', 'outerHTML'] as const) {
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    // The page may have removed these accessors.
    if (!get || !set) continue;
    Reflect.defineProperty(prototype, name, {
      ...rest,
      get(this: Element) {
        const shown: string = Reflect.apply(get, this, []);
        if (!hasShown() || shown.length > MAX_LENGTH || !isOwnKnown()) return shown;
        const copy = Reflect.apply(importNode, inert, [this, true]);
        copyOwnState(this, copy, attributes);
        restoreTree(copy, attributes);
        remember(shown, Reflect.apply(get, copy, []));
        return shown;
      },
      set(this: Element, html: unknown) {
        Reflect.apply(set, this, [toOwn(html)]);
      },
    });
  }
  const insertInto = new Proxy(prototype.insertAdjacentHTML, {
    apply: (insert, element, [place, html]) => Reflect.apply(insert, element, [place, toOwn(html)]),
  });
  // Pages may freeze prototypes.
  Reflect.set(prototype, 'insertAdjacentHTML', insertInto);
}
