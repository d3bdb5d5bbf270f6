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

/** Field lengths and numbers of Postgres's binary format, as hexadecimal digits. */
const int32 = (value: number) => value.toString(16).padStart(8, '0');
const UUID_OID = int32(2950);
const UUID_BYTES = int32(16);

/**
 * An array of uuids, each given as 32 hexadecimal characters, in the binary format of Postgres (`array_recv` in arrayfuncs.c): the
 * server reads a uuid from text in as long as it takes to find it in an index.
 */
export function uuidArray(hashes: readonly string[]): Buffer {
  const dimensions = hashes.length === 0 ? int32(0) : int32(1);
  const hasNulls = int32(0);
  const header = dimensions + hasNulls + UUID_OID;
  if (hashes.length === 0) return Buffer.from(header, 'hex');
  return Buffer.from(header + int32(hashes.length) + int32(1) + UUID_BYTES + hashes.join(UUID_BYTES), 'hex');
}

const BYTEA_OID = 17;

/** An array of bytes in the binary format of Postgres. */
export function bytesArray(values: readonly Uint8Array[]): Buffer {
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(4 * all.length);
    all.forEach((value, i) => {
      bytes.writeInt32BE(value, 4 * i);
    });
    return bytes;
  };
  const header = values.length === 0 ? numbers(0, 0, BYTEA_OID) : numbers(1, 0, BYTEA_OID, values.length, 1);
  return Buffer.concat([header, ...values.flatMap((value) => [numbers(value.length), value])]);
}
