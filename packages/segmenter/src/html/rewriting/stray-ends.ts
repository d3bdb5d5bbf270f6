import { TagScanner, type TokenSink } from '../tokenizer/tag-scanner.js';
import { RAW, RCDATA, type Tag } from '../tokenizer/tag-table.js';
import { tagNamed } from '../tree/tree-builder.js';

const VOIDS = new Set(
  'area base basefont bgsound br col embed hr img input keygen link meta param source track wbr'.split(' ').map(tagNamed),
);

/** Looks for the end tags of a piece of page that end nothing in it. */
class StrayEnds implements TokenSink {
  readonly isForeign = false;
  rawTag: Tag | undefined;
  readonly found: [start: number, end: number][] = [];
  private readonly open: Tag[] = [];
  private readonly counts = new Map<Tag, number>();

  start(tag: Tag): void {
    if (tag.flags & (RAW | RCDATA)) this.rawTag = tag;
    else if (!VOIDS.has(tag)) {
      this.open.push(tag);
      this.counts.set(tag, (this.counts.get(tag) ?? 0) + 1);
    }
  }

  end(tag: Tag, start: number, end: number): void {
    if (!this.counts.get(tag)) {
      this.found.push([start, end]);
      return;
    }
    for (let last = this.open.pop(); last; last = last === tag ? undefined : this.open.pop())
      this.counts.set(last, (this.counts.get(last) as number) - 1);
  }

  rawEnd(): void {
    this.rawTag = undefined;
  }

  text(): void {}
  comment(): void {}
  doctype(): void {}
}

/** A piece of page without the end tags that end nothing in it. Comments, scripts and the like stay. */
export function leaveOutStrayEnds(html: string): string {
  if (!html.includes('</')) return html;
  const strays = new StrayEnds();
  new TagScanner(strays, new Map()).read(html, true);
  let out = '';
  let from = 0;
  for (const [start, end] of strays.found) {
    out += html.slice(from, start);
    from = end;
  }
  return out + html.slice(from);
}
