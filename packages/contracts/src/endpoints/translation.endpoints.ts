import type {
  ApplyNmtDto,
  ApplyTransliterationDto,
  DeletePageOverrideDto,
  FilterTranslationsDto,
  ProjectLanguageDto,
  SavePageOverrideDto,
  SegmentContextDto,
  SegmentFilterDto,
  StatusWordCountDto,
  TranslationCountsDto,
  UpdateTranslationDto,
} from '../dto/translation.dto.js';
import { endpoint } from '../endpoint.js';
import type {
  PageOverride,
  QueuedJob,
  SegmentContext,
  SegmentIds,
  SegmentPage,
  StatusWordCount,
  TmCount,
  TransliterationCount,
  UpdatedTranslation,
} from '../replies/translation.replies.js';

/** The hashes of 5,000 segments. */
const SEGMENT_LIST = { bytes: 200 * 1024, values: 5_100 };

export const filterTranslations = endpoint<FilterTranslationsDto, SegmentPage>({
  name: 'filterTranslations',
  method: 'POST',
  path: 'translation/filter',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  audit: ['memory.export'],
  summary: 'Segments of a project and language with their targets; `download` answers CSV',
  fileTypes: ['text/csv'],
});
export const listSegmentIds = endpoint<SegmentFilterDto, SegmentIds>({
  name: 'listSegmentIds',
  method: 'POST',
  path: 'translation/filter/ids',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The segments that a filter matches, by `sourceHash`, for a change of many',
});
export const segmentContext = endpoint<SegmentContextDto, SegmentContext>({
  name: 'segmentContext',
  method: 'POST',
  path: 'translation/segment/context',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'What is around a segment: its neighbours whatever is filtered, the pages it stands on, the terms in its source',
});
export const savePageOverride = endpoint<SavePageOverrideDto, { override: PageOverride }>({
  name: 'savePageOverride',
  method: 'POST',
  path: 'translation/page/override/save',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.override'],
  summary: 'Gives a segment another target on one page; its other pages, and what is counted, stay as they are',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
export const deletePageOverride = endpoint<DeletePageOverrideDto, { deleted: number }>({
  name: 'deletePageOverride',
  method: 'POST',
  path: 'translation/page/override/delete',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.override'],
  summary: 'Shows on a page what the segment says everywhere again',
});
export const updateTranslation = endpoint<UpdateTranslationDto, UpdatedTranslation>({
  name: 'updateTranslation',
  method: 'POST',
  path: 'translation/user/update',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.update'],
  summary: 'Saves a translation by a person',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
export const applyNmt = endpoint<ApplyNmtDto, QueuedJob>({
  name: 'applyNmt',
  method: 'POST',
  path: 'translation/nmt/apply',
  access: 'translation.machine',
  needs: 'project',
  audit: ['translation.fill'],
  summary: 'Fills segments by memory, phrasebook, glossary and engine',
  limits: SEGMENT_LIST,
});
export const applyTransliteration = endpoint<ApplyTransliterationDto, QueuedJob>({
  name: 'applyTransliteration',
  method: 'POST',
  path: 'transliteration/applyTransliteration',
  access: 'translation.machine',
  needs: 'project',
  audit: ['translation.fill'],
  summary: 'Spells segments by sound: named ones, or untranslated ones of up to three words, or of any length',
  limits: SEGMENT_LIST,
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
export const tmCount = endpoint<TranslationCountsDto, { tmCounts: TmCount[] }>({
  name: 'tmCount',
  method: 'POST',
  path: 'translation/tm/count',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Segments by language and type',
});
export const translationCounts = endpoint<TranslationCountsDto, { counts: TmCount[] }>({
  name: 'translationCounts',
  method: 'POST',
  path: 'translation/counts',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Segments and words by language and type',
});
export const statusWordCount = endpoint<StatusWordCountDto, StatusWordCount>({
  name: 'statusWordCount',
  method: 'POST',
  path: 'translation/status/wordcount',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Words of a page or project in one state',
});
