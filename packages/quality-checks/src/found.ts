/** A value in a text and its place there, in UTF-16 units. */
export interface Found {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
