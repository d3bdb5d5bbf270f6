/** A Postgres array literal of values that hold nothing to quote: numbers, hexadecimal hashes, words of ours. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** A Postgres array literal of any texts. Several times faster than the driver's own, which matters for thousands of segments. */
export function textArray(values: readonly string[]): string {
  return `{${values.map(quote).join(',')}}`;
}

function quote(value: string): string {
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`;
}
