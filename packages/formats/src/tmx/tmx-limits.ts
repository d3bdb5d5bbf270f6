/** Caps that keep a hostile file from filling the memory. */
export interface TmxLimits {
  /** Bytes of the whole file. */
  bytes: number;
  /** Characters of one segment; a longer one is a problem of its unit alone. */
  segmentChars: number;
  /** Characters between two events of the parser: one tag with its attributes, one comment, one text. */
  tokenChars: number;
  /** Depth of elements. */
  depth: number;
  /** Languages of one unit, and notes and properties of one unit. */
  perUnit: number;
}

export const TMX_LIMITS: TmxLimits = {
  bytes: 1024 * 1024 * 1024,
  segmentChars: 100_000,
  tokenChars: 250_000,
  depth: 64,
  perUnit: 250,
};
