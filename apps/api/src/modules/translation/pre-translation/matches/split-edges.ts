/** A text without the white space at its ends, and that white space; one that is nothing else stands before. */
export function splitEdges(text: string): { before: string; core: string; after: string } {
  const core = text.trim();
  const start = core ? text.length - text.trimStart().length : text.length;
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}
