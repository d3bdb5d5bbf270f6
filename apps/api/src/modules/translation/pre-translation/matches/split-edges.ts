/** Splits off the white space at the ends of a text. A text of white space alone is in `before`. */
export function splitEdges(text: string): { before: string; core: string; after: string } {
  const core = text.trim();
  const start = core ? text.length - text.trimStart().length : text.length;
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}
