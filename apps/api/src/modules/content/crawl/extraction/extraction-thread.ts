import { serveTasks } from '../../../../platform/threads/serve-tasks.js';
import { extractWhole } from './extract-page.js';
import type { ExtractionTask } from './extraction-task.js';
import { type SerialisedExtraction, serialiseExtraction } from './serialise-extraction.js';

serveTasks(({ body, ...page }: ExtractionTask): SerialisedExtraction => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return serialiseExtraction(extractWhole({ ...page, body: bytes }));
});
