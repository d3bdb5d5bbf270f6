import { type EntryPaths, type ReadEntriesOptions, type ReadEntry, type ReplySummary, readEntries } from '../index.js';

/** Entries and summary of a reply that was read whole. */
export interface ReadReply {
  entries: ReadEntry[];
  summary: ReplySummary;
}

export function readAll(bytes: Uint8Array | Iterable<Uint8Array>, paths: EntryPaths, options?: ReadEntriesOptions): ReadReply {
  const entries: ReadEntry[] = [];
  const steps = readEntries(bytes, paths, options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { entries, summary: step.value };
    for (const entry of step.value) entries.push(entry);
  }
}

export function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
