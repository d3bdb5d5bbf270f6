import type { ProjectIdDto } from '../dto/project.dto.js';
import type { UndoFillDto } from '../dto/translation.dto.js';
import { endpoint } from '../endpoint.js';
import { numberWord } from '../messages/number-word.js';
import { UNDO_MINUTES } from '../policy.js';
import type { EngineStatus, FillRun } from '../replies/engine.replies.js';
import type { QueuedJob } from '../replies/translation.replies.js';

export const listEngines = endpoint<undefined, { engines: EngineStatus[] }>({
  name: 'listEngines',
  method: 'GET',
  path: 'translation/engines',
  access: 'translation.read',
  summary: 'The connected translation engines, what they speak and how they fare',
});
export const listFills = endpoint<ProjectIdDto, { fills: FillRun[] }>({
  name: 'listFills',
  method: 'POST',
  path: 'translation/fills',
  access: 'translation.read',
  summary: 'The latest machine run of each kind and language, with what it could not do and why',
});
export const undoFill = endpoint<UndoFillDto, QueuedJob>({
  name: 'undoFill',
  method: 'POST',
  path: 'translation/fills/undo',
  access: 'translation.machine',
  summary: `Undoes what a transliteration run wrote and nobody has changed since, within ${numberWord(UNDO_MINUTES)} minutes of its end`,
});
