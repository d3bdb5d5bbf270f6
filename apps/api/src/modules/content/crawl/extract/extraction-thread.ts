import { parentPort } from 'node:worker_threads';
import { extractPage } from './extract-page.js';
import type { ExtractionAnswer, ExtractionTask } from './extraction-task.js';
import { packExtraction } from './pack-extraction.js';

/** Most of a page stands on the next one too: words of known texts are not counted again. */
const MAX_COUNTED = 50_000;
const counted = new Map<string, number>();
let countedLocale = '';

function wordsOf(hash: string, count: () => number): number {
  const known = counted.get(hash);
  if (known !== undefined) return known;
  if (counted.size >= MAX_COUNTED) counted.clear();
  const words = count();
  counted.set(hash, words);
  return words;
}

function answer({ id, url, body, headers, locale }: ExtractionTask): ExtractionAnswer {
  // What a word is depends on the language.
  if (locale !== countedLocale) counted.clear();
  countedLocale = locale;
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return { id, packed: packExtraction(extractPage(url, bytes, headers, locale), wordsOf) };
  } catch {
    return { id, packed: undefined };
  }
}

parentPort?.on('message', (task: ExtractionTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage('ready');
