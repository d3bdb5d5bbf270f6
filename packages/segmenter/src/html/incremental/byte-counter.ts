/**
 * Returns a function that counts the bytes before a position of a text. Ask for positions in ascending order. `start` is the position of
 * the first character.
 */
export function byteCounter(text: string, start: number): (position: number) => number {
  let at = 0;
  let bytes = 0;
  return (position) => {
    bytes += Buffer.byteLength(text.slice(at, position - start));
    at = position - start;
    return bytes;
  };
}
