import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SEGMENT_NAMES } from '../../shared-limits.js';
import type { UpdateTranslationDto } from '../../translation/editor/editor.dto.js';
import type { UpdatedTranslation } from '../../translation/editor/editor.replies.js';
import type { CreatedRequest } from '../../translation/manual-translation/request.replies.js';
import type { QueuedJob } from '../../translation/pre-translation/pre-translation.replies.js';
import type {
  ApiNmtDto,
  ApiSegmentCountDto,
  ApiTextCountDto,
  DynamicNmtDto,
  DynamicTransliterationDto,
  ListDynamicTextsDto,
  ListStaticTextsDto,
  QuoteApisDto,
  SendApisDto,
  StaticNmtDto,
  StaticTransliterationDto,
} from './api-work.dto.js';
import type { ApiNmtReply, ApiProjectStats, ApiQuote, ApiSegmentCount, ApiTextCounts, ApiTextList } from './api-work.replies.js';

/** The ids of 500 items. */
const ITEMS = { bytes: 32 * 1024, values: 700 };
/** The hashes of 5,000 texts, and ids of entries. */
const TEXTS = { bytes: 1_000 * 1024, values: SEGMENT_NAMES.values + 600 };

export const apiNmt = endpoint<ApiNmtDto, ApiNmtReply>({
  name: 'apiNmt',
  method: 'POST',
  path: 'apiTranslation/nmt',
  access: 'translation.machine',
  needs: 'items',
  audit: ['translation.fill'],
  summary:
    'Translates all texts of items by memory and engine, one run for each language; with `projectId` in place of `apiIdList` the list of these runs',
  limits: ITEMS,
});
export const staticNmt = endpoint<StaticNmtDto, QueuedJob>({
  name: 'staticNmt',
  method: 'POST',
  path: 'apiTranslation/static/nmt/tm',
  access: 'translation.machine',
  needs: 'items',
  audit: ['translation.fill'],
  summary: 'Fills chosen static texts by memory, phrasebook, glossary and engine',
  limits: SEGMENT_NAMES,
});
export const staticTransliteration = endpoint<StaticTransliterationDto, QueuedJob>({
  name: 'staticTransliteration',
  method: 'POST',
  path: 'apiTranslation/static/transliteration/tm',
  access: 'translation.machine',
  needs: 'items',
  audit: ['translation.fill'],
  summary: 'Spells chosen static texts by sound',
  limits: SEGMENT_NAMES,
});
export const dynamicNmt = endpoint<DynamicNmtDto, QueuedJob>({
  name: 'dynamicNmt',
  method: 'POST',
  path: 'apiTranslation/dynamic/nmt/tm',
  access: 'translation.machine',
  needs: 'items',
  audit: ['translation.fill'],
  summary: 'Fills chosen dynamic texts, or those of an item or of entries of it, by memory, phrasebook, glossary and engine',
  limits: TEXTS,
});
export const dynamicTransliteration = endpoint<DynamicTransliterationDto, QueuedJob>({
  name: 'dynamicTransliteration',
  method: 'POST',
  path: 'apiTranslation/dynamic/transliteration/tm',
  access: 'translation.machine',
  needs: 'items',
  audit: ['translation.fill'],
  summary: 'Spells chosen dynamic texts, or those of an item or of entries of it, by sound',
  limits: TEXTS,
});
export const editDynamicText = endpoint<UpdateTranslationDto, UpdatedTranslation>({
  name: 'editDynamicText',
  method: 'POST',
  path: 'apiTranslation/dynamic/tm/edit',
  access: 'translation.edit',
  needs: 'items',
  audit: ['translation.update'],
  summary: 'Saves a translation of a dynamic text by a person',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
export const editStaticText = endpoint<UpdateTranslationDto, UpdatedTranslation>({
  name: 'editStaticText',
  method: 'POST',
  path: 'staticTranslation/applyStaticContentEditByUser',
  access: 'translation.edit',
  needs: 'items',
  audit: ['translation.update'],
  summary: 'Saves a translation of a static text by a person',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
export const listStaticTexts = endpoint<ListStaticTextsDto, ApiTextList>({
  name: 'listStaticTexts',
  method: 'POST',
  path: 'staticTranslation/getStaticTranslationDataList',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Static texts of a project or of an item, with key, target, type and counts',
});
export const listDynamicTexts = endpoint<ListDynamicTextsDto, ApiTextList>({
  name: 'listDynamicTexts',
  method: 'POST',
  path: 'dynamicTranslation/getDynamicTranslationDataList',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Dynamic texts of a project, of an item or of an entry, with item, entry, key, target, type and counts',
});
export const countStaticTexts = endpoint<ApiTextCountDto, ApiTextCounts>({
  name: 'countStaticTexts',
  method: 'POST',
  path: 'staticTranslation/tmCount/get',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Static texts by the type of their translation',
});
export const countDynamicTexts = endpoint<ApiTextCountDto, ApiTextCounts>({
  name: 'countDynamicTexts',
  method: 'POST',
  path: 'dynamicTranslation/tmCount/get',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Dynamic texts by the type of their translation',
});
export const countApiSegments = endpoint<ApiSegmentCountDto, ApiSegmentCount>({
  name: 'countApiSegments',
  method: 'POST',
  path: 'apiTranslation/dynamic/segmentCount/get',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Dynamic texts of a project, or of items, that have no translation in a language',
  limits: ITEMS,
});
export const quoteApis = endpoint<QuoteApisDto, ApiQuote>({
  name: 'quoteApis',
  method: 'POST',
  path: 'apiTransation/manualTranslation/analyzeWordCount/get',
  access: 'request.create',
  needs: 'items',
  reads: true,
  summary: 'The quote of a request to translators for items; stores nothing',
  limits: ITEMS,
});
export const sendApis = endpoint<SendApisDto, CreatedRequest>({
  name: 'sendApis',
  method: 'POST',
  path: 'apiTranslation/sendToManualTranslation',
  access: 'request.create',
  audit: ['request.create'],
  summary: 'Orders the translation of items by people in one step, with the usual choices of their project',
  limits: { bytes: 64 * 1024, values: 700 },
});
export const apiProjectStats = endpoint<ProjectIdDto, ApiProjectStats>({
  name: 'apiProjectStats',
  method: 'POST',
  path: 'apiTransation/projectStats/stats',
  access: 'translation.read',
  needs: 'items',
  reads: true,
  summary: 'Items of a project by state, their entries, texts and words, and what is translated',
});
