/** Undefined for a text that is not JSON. Drops the parser's error, because it quotes the text, and servers repeat keys in theirs. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
