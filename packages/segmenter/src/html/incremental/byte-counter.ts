/** Counts the bytes before characters of a text, asked for in order; `start` is the number of its first one. */
export function byteCounter(text: string, start: number): (position: number) => number {
  let at = 0;
  let bytes = 0;
  return (position) => {
    bytes += Buffer.byteLength(text.slice(at, position - start));
    at = position - start;
    return bytes;
  };
}
