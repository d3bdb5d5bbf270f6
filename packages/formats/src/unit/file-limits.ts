/** Caps that keep a hostile file from filling the memory. */
export interface FileLimits {
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
  /** Cells of one row of a table. */
  columns: number;
  /** Bytes of a file that must be held whole, as a workbook must. */
  heldBytes: number;
  /** Bytes of a workbook's parts together, unzipped, and how many times the bytes of the file that may be. */
  unzippedBytes: number;
  unzippedRatio: number;
  /** Characters that the cells of a workbook share, and their texts. */
  sharedChars: number;
  sharedTexts: number;
  /** Characters of all cells of a sheet together. A cell can show a long shared text with a few bytes of the file. */
  shownChars: number;
}

export const FILE_LIMITS: FileLimits = {
  bytes: 1024 * 1024 * 1024,
  segmentChars: 100_000,
  tokenChars: 250_000,
  depth: 64,
  perUnit: 250,
  columns: 500,
  heldBytes: 64 * 1024 * 1024,
  unzippedBytes: 512 * 1024 * 1024,
  // The rows of a real workbook shrink to a tenth, empty ones to a fiftieth; a file made to burst is a thousand times its size.
  unzippedRatio: 200,
  sharedChars: 100_000_000,
  // A sheet has a million rows at most; each text costs time to read and room to hold, however short it is.
  sharedTexts: 1_000_000,
  // A million rows of 250 characters.
  shownChars: 250_000_000,
};

/** The common limits, with some of one's own. */
export const withLimits = (own: Partial<FileLimits> | undefined): FileLimits => ({ ...FILE_LIMITS, ...own });

/** A limit as messages name it: `1,000,000`. */
export const showNumber = (limit: number): string => limit.toLocaleString('en-US');
