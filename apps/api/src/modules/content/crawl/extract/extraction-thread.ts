import { answerTasks } from '../../../../platform/threads/answer-tasks.js';
import { extractWhole } from './extract-page.js';
import type { ExtractionTask } from './extraction-task.js';
import { type PackedExtraction, packExtraction } from './pack-extraction.js';

answerTasks(({ body, ...page }: ExtractionTask): PackedExtraction => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return packExtraction(extractWhole({ ...page, body: bytes }));
});
