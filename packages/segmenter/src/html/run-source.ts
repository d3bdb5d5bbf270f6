import { CLOSING, OPENING, TEXT } from '../core/walk-runs.js';
import type { Run } from './run-layout.js';
import { AS_WRITTEN, FOLDED, IN_FULL } from './slot-kinds.js';

/** White space that folding changes. */
const FOLDABLE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g;

export const foldWritten = (written: string): string => written.replace(FOLDABLE, ' ').trim();

/** What would be the source of a run if the page's characters were those of the segment format. */
export function writtenSource({ nodes, marks }: Run, slice: (start: number, end: number) => string): string {
  const open: number[] = [];
  let count = 0;
  let source = '';
  nodes.forEach(({ start, end }, i) => {
    const mark = marks[i] as number;
    if (mark === TEXT) source += slice(start, end);
    else if (mark === CLOSING) source += `</${open.pop()}>`;
    else {
      source += mark === OPENING ? `<${++count}>` : `<${++count}/>`;
      if (mark === OPENING) open.push(count);
    }
  });
  return source;
}

/** How the source of a segment without placeables is told. */
export function tellingOf(source: string, written: string): number {
  if (source === written.trim()) return AS_WRITTEN;
  return source === foldWritten(written) ? FOLDED : IN_FULL;
}
