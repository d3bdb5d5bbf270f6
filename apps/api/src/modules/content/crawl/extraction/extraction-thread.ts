import { answerTasks } from '../../../../platform/threads/answer-tasks.js';
import { extractWhole } from './extract-page.js';
import type { ExtractionTask } from './extraction-task.js';
import { type SerialisedExtraction, serialiseExtraction } from './serialise-extraction.js';

answerTasks(({ body, ...page }: ExtractionTask): SerialisedExtraction => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return serialiseExtraction(extractWhole({ ...page, body: bytes }));
});
