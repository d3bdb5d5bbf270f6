import { closingTag, openingTag, voidTag } from '../../segment-format/tokens.js';
import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import type { Run } from '../rewriting/run-layout.js';
import { AS_WRITTEN, COLLAPSED, IN_FULL } from './slot-kinds.js';

/** White space that collapsing changes. */
const COLLAPSIBLE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g;

export const collapseWritten = (written: string): string => written.replace(COLLAPSIBLE, ' ').trim();

/** The source of a run, with the page's characters taken over as if none had to be escaped in the segment format. */
export function writtenSource({ nodes, marks }: Run, slice: (start: number, end: number) => string): string {
  const open: number[] = [];
  let count = 0;
  let source = '';
  nodes.forEach(({ start, end }, i) => {
    const mark = marks[i] as number;
    if (mark === TEXT) source += slice(start, end);
    else if (mark === CLOSING) source += closingTag(open.pop() as number);
    else {
      source += mark === OPENING ? openingTag(++count) : voidTag(++count);
      if (mark === OPENING) open.push(count);
    }
  });
  return source;
}

/** How the cache stores the source of a segment without placeables. */
export function tellingOf(source: string, written: string): number {
  if (source === written.trim()) return AS_WRITTEN;
  return source === collapseWritten(written) ? COLLAPSED : IN_FULL;
}
