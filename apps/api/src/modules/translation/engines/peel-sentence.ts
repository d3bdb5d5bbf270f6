import type { Piece } from './split-marks.js';

interface Peeled {
  /** Serialised text before and after what is to be translated. */
  lead: string;
  core: Piece[];
  trail: string;
}

const isSpace = (piece: Piece) => piece.kind === 'text' && piece.text.trim() === '';

/** Takes from both ends of a sentence what no engine needs to see: spaces, tags around the whole of it, single tags at its ends. */
export function peelSentence(pieces: readonly Piece[]): Peeled {
  const core = [...pieces];
  let lead = '';
  let trail = '';
  for (;;) {
    const first = core[0];
    const last = core.at(-1);
    if (!first || !last) return { lead, core, trail };
    if (staysBefore(first, core)) {
      lead += first.text;
      core.shift();
    } else if (staysAfter(last, core)) {
      trail = last.text + trail;
      core.pop();
    } else if (first.kind === 'open' && last.kind === 'close' && first.number === last.number) {
      lead += first.text;
      trail = last.text + trail;
      core.splice(0, 1);
      core.pop();
    } else return { lead, core, trail };
  }
}

/** An opening tag whose end lies in another sentence stays at the start. */
function staysBefore(first: Piece, core: readonly Piece[]): boolean {
  if (isSpace(first) || first.kind === 'void') return true;
  return first.kind === 'open' && !core.some((piece) => piece.kind === 'close' && piece.number === first.number);
}

function staysAfter(last: Piece, core: readonly Piece[]): boolean {
  if (isSpace(last) || last.kind === 'void') return true;
  return last.kind === 'close' && !core.some((piece) => piece.kind === 'open' && piece.number === last.number);
}
