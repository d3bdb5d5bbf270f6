import { createHash } from 'node:crypto';
import type { TextFormat } from '@bhashantar/contracts';
import { type JsonValue, readJsonValue } from '@bhashantar/formats';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';

/** One part of a text: a line, or a segment of HTML. */
export interface TextPart {
  hash: string;
  source: string;
  /** Whether it is a whole ICU message. */
  isMessage: boolean;
  /** A hash over the parts before and after it, as the memory computes contexts; undefined if the call has no other part. */
  context?: string;
}

/** A text of a call with its parts, and the way back. */
export interface ReadText {
  text: string;
  value: JsonValue;
  /** The positions of its parts among all parts of the call: [first, after the last). */
  from: number;
  to: number;
}

export interface ReadTexts {
  texts: ReadText[];
  parts: TextPart[];
}

/** A hash in the form in which the database writes a uuid. */
const toUuid = (hash: string | undefined): string =>
  hash === undefined ? '' : hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The context that `SegmentsService.contextsOf` gives a segment between two others. */
export const contextBetween = (before: string | undefined, after: string | undefined): string =>
  createHash('md5')
    .update(`${toUuid(before)}|${toUuid(after)}`)
    .digest('hex');

/** Cuts texts into the parts by which the memory knows them. */
export async function readTexts(turns: LoopTurns, texts: readonly string[], format: TextFormat): Promise<ReadTexts> {
  const read: ReadText[] = [];
  const parts: TextPart[] = [];
  for (const text of texts) {
    const value = await turns.inTurn(() => readJsonValue(format, text));
    const from = parts.length;
    for (const { source, isMessage = false } of value.texts)
      parts.push(await turns.inTurn(() => ({ hash: hashSource(source), source, isMessage })));
    read.push({ text, value, from, to: parts.length });
  }
  if (parts.length > 1) for (const [at, part] of parts.entries()) part.context = contextBetween(parts[at - 1]?.hash, parts[at + 1]?.hash);
  return { texts: read, parts };
}
