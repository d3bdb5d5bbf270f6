/** A Postgres array literal of values that hold nothing to quote: numbers, hexadecimal hashes, words of ours. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** Offsets in the header of a binary array of one dimension, and the bytes before each value. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const UUID_OID = 2950;
const UUID_BYTES = 16;
const TEXT_OID = 25;
const BYTEA_OID = 17;

/**
 * An array in the binary format of Postgres (`array_recv` in arrayfuncs.c) with room for `count` values of together `bytes` bytes, without
 * nulls. The values are still to be written, each after its length.
 */
function binaryArray(oid: number, count: number, bytes: number): Buffer {
  if (count === 0) {
    const empty = Buffer.alloc(HEADER_BYTES - 2 * LENGTH_BYTES);
    empty.writeInt32BE(oid, 2 * LENGTH_BYTES);
    return empty;
  }
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + bytes);
  // Dimensions, nulls, the type, then the length and the first index of the dimension.
  for (const [at, value] of [1, 0, oid, count, 1].entries()) array.writeInt32BE(value, at * LENGTH_BYTES);
  return array;
}

/** An array of any texts. It is written without a string of them all, and the server need not look for quotes. */
export function textArray(values: readonly string[]): Buffer {
  let bytes = 0;
  for (const value of values) bytes += Buffer.byteLength(value);
  const array = binaryArray(TEXT_OID, values.length, bytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    const written = array.write(value, at + LENGTH_BYTES);
    array.writeInt32BE(written, at);
    at += LENGTH_BYTES + written;
  }
  return array;
}

/**
 * An array of uuids, each given as 32 hexadecimal characters. The binary form is worth it: parsing a uuid from text takes the server as
 * long as finding it in an index.
 */
export function uuidArray(hashes: readonly string[]): Buffer {
  const array = binaryArray(UUID_OID, hashes.length, hashes.length * UUID_BYTES);
  let at = HEADER_BYTES;
  for (const hash of hashes) {
    array.writeInt32BE(UUID_BYTES, at);
    array.write(hash, at + LENGTH_BYTES, UUID_BYTES, 'hex');
    at += LENGTH_BYTES + UUID_BYTES;
  }
  return array;
}

/** An array of bytes. */
export function bytesArray(values: readonly Uint8Array[]): Buffer {
  const array = binaryArray(
    BYTEA_OID,
    values.length,
    values.reduce((sum, { length }) => sum + length, 0),
  );
  let at = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(value.length, at);
    array.set(value, at + LENGTH_BYTES);
    at += LENGTH_BYTES + value.length;
  }
  return array;
}
