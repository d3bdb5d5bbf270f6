/** A string value of a document. */
export interface JsonString {
  /**
   * The JSON Pointer of the value (RFC 6901). Where an object has a name twice, the second one is written `name~#2`: after a tilde, a
   * pointer has 0 or 1 alone, so that no other name reads the same.
   */
  key: string;
  /** The text of the string, decoded. */
  source: string;
  /** The bytes between its quotes, from the first byte of the document: [start, end). */
  start: number;
  end: number;
  line: number;
  column: number;
}

/** A number, true, false or null, or the begin or end of an object or array. Keys are those of `JsonString`, offsets count bytes of the document. */
export type JsonStructure = { key: string; line: number; column: number } & (
  | { kind: 'literal'; text: string; start: number; end: number }
  | { kind: 'open'; isArray: boolean; start: number }
  | { kind: 'close'; isArray: boolean; end: number }
);

/** Everything that a document holds, in its order; names of objects are in the keys. */
export type JsonEvent = ({ kind: 'string' } & JsonString) | JsonStructure;
