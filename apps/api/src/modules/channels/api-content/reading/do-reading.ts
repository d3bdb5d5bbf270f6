import { type FoundAddresses, readOpenApi, readPostman } from '@bhashantar/api-reader';
import { type Sample, toSample } from './to-sample.js';

/** Work that takes longer than one turn of the event loop: documents that list calls, and samples of replies. */
export type ReadingTask =
  | { readonly kind: 'openApi' | 'collection'; readonly document: Uint8Array }
  | { readonly kind: 'sample'; readonly json: Uint8Array; readonly maxCharacters: number; readonly secrets: readonly string[] };

export type ReadingOutput = { readonly addresses: FoundAddresses } | { readonly sample: Sample };

export function doReading(task: ReadingTask): ReadingOutput {
  if (task.kind === 'sample') return { sample: toSample(new TextDecoder().decode(task.json), task.maxCharacters, task.secrets) };
  return { addresses: task.kind === 'collection' ? readPostman(task.document) : readOpenApi(task.document) };
}
