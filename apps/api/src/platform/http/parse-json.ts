/** Undefined for a text that is no JSON. The parser's error is not kept: it quotes the text, and servers repeat keys in theirs. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
