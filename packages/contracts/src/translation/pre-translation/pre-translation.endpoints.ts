import { endpoint } from '../../endpoint.js';
import { numberWord } from '../../messages/number-word.js';
import { UNDO_MINUTES } from '../../policy.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SEGMENT_NAMES } from '../../shared-limits.js';
import type { ProjectLanguageDto } from '../translations/translation.dto.js';
import type { ApplyNmtDto, ApplyTransliterationDto, EstimateRunDto, FillIdDto } from './pre-translation.dto.js';
import type {
  EngineForecast,
  FillRun,
  QueuedJob,
  RunEstimate,
  TransliterationCount,
  UntranslatedReasons,
} from './pre-translation.replies.js';

export const forecastEngines = endpoint<ProjectIdDto, { engines: EngineForecast[] }>({
  name: 'forecastEngines',
  method: 'POST',
  path: 'translation/engines/forecast',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Which engine would translate what is untranslated in each language, how much it would be sent, and what that costs',
  outside: 'engine.lookup',
});
export const listFills = endpoint<ProjectIdDto, { fills: FillRun[] }>({
  name: 'listFills',
  method: 'POST',
  path: 'translation/fills',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The latest machine run of each kind and language, with what it could not do and why',
});
export const undoFill = endpoint<FillIdDto, QueuedJob>({
  name: 'undoFill',
  method: 'POST',
  path: 'translation/fills/undo',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.undoFill'],
  summary: `Undoes what a transliteration or a change of many translations wrote and nobody has changed since, within ${numberWord(UNDO_MINUTES)} minutes of its end`,
});
export const cancelFill = endpoint<FillIdDto, QueuedJob>({
  name: 'cancelFill',
  method: 'POST',
  path: 'translation/fills/cancel',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.cancelFill'],
  summary: 'Ends a run that a person asked for before it is through; what it wrote stays, and can be undone',
});
export const fillRefusals = endpoint<FillIdDto, Blob>({
  name: 'fillRefusals',
  method: 'POST',
  path: 'translation/fills/refusals',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'The segments that a run left as they were, with the reason of each',
  fileTypes: ['text/csv'],
});
export const untranslatedReasons = endpoint<ProjectLanguageDto, UntranslatedReasons>({
  name: 'untranslatedReasons',
  method: 'POST',
  path: 'translation/fills/untranslated',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Why segments of a language have no translation: what engines did instead, or why none was asked',
  outside: 'engine.lookup',
});

export const applyNmt = endpoint<ApplyNmtDto, QueuedJob>({
  name: 'applyNmt',
  method: 'POST',
  path: 'translation/nmt/apply',
  access: 'translation.machine',
  needs: 'project',
  audit: ['translation.fill'],
  summary: 'Fills segments by memory, phrasebook, glossary and engine',
  limits: SEGMENT_NAMES,
});
export const estimateRun = endpoint<EstimateRunDto, RunEstimate>({
  name: 'estimateRun',
  method: 'POST',
  path: 'translation/nmt/estimate',
  access: 'translation.machine',
  needs: 'project',
  reads: true,
  summary:
    'What a machine translation would send to engines, cost and use of the plan, and what the limits leave out, before it is started',
  // The segments, and the languages.
  limits: { ...SEGMENT_NAMES, values: SEGMENT_NAMES.values + 100 },
  outside: 'engine.lookup',
});
export const applyTransliteration = endpoint<ApplyTransliterationDto, QueuedJob>({
  name: 'applyTransliteration',
  method: 'POST',
  path: 'transliteration/applyTransliteration',
  access: 'translation.machine',
  needs: 'project',
  audit: ['translation.fill'],
  summary: 'Spells segments by sound: named ones, or untranslated ones of up to three words, or of any length',
  limits: SEGMENT_NAMES,
});
export const transliterationCount = endpoint<ProjectLanguageDto, TransliterationCount>({
  name: 'transliterationCount',
  method: 'POST',
  path: 'transliteration/count',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Untranslated segments of a language, by whether they are short enough to be names',
});
