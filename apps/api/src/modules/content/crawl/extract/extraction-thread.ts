import { parentPort } from 'node:worker_threads';
import { extractWhole } from './extract-page.js';
import type { ExtractionAnswer, ExtractionTask } from './extraction-task.js';
import { packExtraction } from './pack-extraction.js';

function answer({ id, body, ...page }: ExtractionTask): ExtractionAnswer {
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return { id, packed: packExtraction(extractWhole({ ...page, body: bytes })) };
  } catch {
    return { id, packed: undefined };
  }
}

parentPort?.on('message', (task: ExtractionTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage('ready');
