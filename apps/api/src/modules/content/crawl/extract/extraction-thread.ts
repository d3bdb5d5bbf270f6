import { parentPort } from 'node:worker_threads';
import { extractPage } from './extract-page.js';
import type { ExtractionAnswer, ExtractionTask } from './extraction-task.js';
import { packExtraction } from './pack-extraction.js';

function answer({ id, url, body, headers, locale }: ExtractionTask): ExtractionAnswer {
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return { id, packed: packExtraction(extractPage(url, bytes, headers, locale)) };
  } catch {
    return { id, packed: undefined };
  }
}

parentPort?.on('message', (task: ExtractionTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage('ready');
