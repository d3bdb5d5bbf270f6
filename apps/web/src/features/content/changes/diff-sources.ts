import { diffLines } from 'diff';

export interface SourceChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A time limit: after that the sources count as too different, because a person does not wait longer. */
const PATIENCE_MS = 500;
/** How many lines are shown around a change. */
const CONTEXT = 3;

/** Compares two sources line by line, with a few lines of context; undefined if that would take too long. */
export function diffSources(before: string, after: string): SourceChange[] | undefined {
  const parts = diffLines(oneTagALine(before), oneTagALine(after), { timeout: PATIENCE_MS });
  if (!parts) return undefined;
  return parts.map(({ value, added, removed }, at) => {
    if (added) return { kind: 'added', text: value };
    if (removed) return { kind: 'removed', text: value };
    return { kind: 'same', text: shorten(value, at === 0, at === parts.length - 1) };
  });
}

/** A page in a single line would be one big change. */
const oneTagALine = (html: string) => html.replace(/>[ \t]*</g, '>\n<');

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.split('\n');
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT + 1];
  if (lines.length <= head + tail + 1) return text;
  return [...lines.slice(0, head), '…', ...lines.slice(lines.length - tail)].join('\n');
}
