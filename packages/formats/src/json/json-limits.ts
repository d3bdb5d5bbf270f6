/** Limits that keep a hostile document from filling the memory. */
export interface JsonLimits {
  /** Bytes of the whole document. */
  bytes: number;
  /** Arrays and objects inside each other. */
  depth: number;
  /** Characters of one string as it is written. */
  stringChars: number;
  /** Characters of the JSON Pointer of one value. */
  keyChars: number;
  /** Characters of one number, and of any other word outside strings. */
  numberChars: number;
}

export const JSON_LIMITS: JsonLimits = {
  // A hundred thousand strings take about 10 MB; a mistaken export of a database takes more than this.
  bytes: 100 * 1024 * 1024,
  // Rich texts of content management systems nest about 40 levels.
  depth: 256,
  // A document may contain an image in base64. Such a string is accepted, but it has to fit into memory as a whole.
  stringChars: 4 * 1024 * 1024,
  keyChars: 131_072,
  numberChars: 10_000,
};
