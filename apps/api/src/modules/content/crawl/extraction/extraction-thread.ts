import { serveTasks } from '../../../../platform/threads/serve-tasks.js';
import { type PackedHtml, packHtml } from '../../changes/version-html.js';
import { extractWhole } from './extract-page.js';
import type { ExtractionTask, VersionTask } from './extraction-task.js';
import { type SerialisedExtraction, serialiseExtraction } from './serialise-extraction.js';

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

serveTasks(async (task: ExtractionTask | VersionTask): Promise<SerialisedExtraction | PackedHtml> => {
  if ('versionOf' in task) return packHtml(bytesOf(task.versionOf), task.contentType);
  return serialiseExtraction(extractWhole({ ...task, body: bytesOf(task.body) }));
});
