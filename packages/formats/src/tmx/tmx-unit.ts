/** One language of a unit; `text` is in the segment format: `<1>…</1>`, `<2/>`, `{1}` and the five entities. */
export interface TmxVariant {
  /** As the file names it, mostly a BCP 47 tag; mapping it to codes is the caller's. */
  language: string;
  text: string;
  createdAt?: Date;
  createdBy?: string;
  changedAt?: Date;
  changedBy?: string;
}

/** A `prop` element: something a tool noted for itself. */
export interface TmxProperty {
  type: string;
  value: string;
}

/** One translation unit: a source and its translations. */
export interface TmxUnit {
  id?: string;
  source: TmxVariant;
  targets: TmxVariant[];
  notes?: string[];
  properties?: TmxProperty[];
}

/** A unit with the line of the file on which it begins, from 1. */
export interface ReadTmxUnit extends TmxUnit {
  line: number;
}
