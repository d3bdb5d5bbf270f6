import type { LengthUnit } from '@bhashantar/segmenter';

/** How far a target is: made by a machine and not reviewed, translated, or approved. */
export type TargetState = 'machine' | 'translated' | 'final';

/** One language of a unit; `text` is in the segment format: `<1>…</1>`, `<2/>`, `{1}` and the five entities. */
export interface UnitVariant {
  /** The language as the file names it, mostly a BCP 47 tag. The caller maps it to codes. */
  language: string;
  text: string;
  createdAt?: Date;
  createdBy?: string;
  changedAt?: Date;
  changedBy?: string;
  /** How far the file says it is; only XLIFF does. */
  state?: TargetState;
}

/** A `prop` element: something a tool noted for itself. */
export interface UnitProperty {
  type: string;
  value: string;
}

/** The most that a target may have, in grapheme clusters, UTF-16 code units, or bytes of UTF-8; `max` is at least 1. */
export interface UnitLimit {
  max: number;
  unit: LengthUnit;
}

/** One translation unit: a source and its translations. */
export interface FileUnit {
  id?: string;
  /** The name of its key in the content. Two keys with the same source are two units. */
  key?: string;
  /** The name of the form, where the unit is one form of a message with plurals. Units with the same id and key are forms of one message. */
  form?: string;
  source: UnitVariant;
  targets: UnitVariant[];
  /** The language of the target that a unit without targets waits for; tables name it in its row. */
  targetLanguage?: string;
  limit?: UnitLimit;
  notes?: string[];
  properties?: UnitProperty[];
}

/** A unit with the line of the file on which it begins, or its row of a table, from 1. */
export interface ReadUnit extends FileUnit {
  line: number;
}
