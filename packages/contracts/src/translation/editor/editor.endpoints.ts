import { endpoint } from '../../endpoint.js';
import { TEXT_BYTES } from '../../shared-limits.js';
import type { SegmentFilterDto } from '../translations/translation.dto.js';
import type {
  DeletePageOverrideDto,
  FilterTranslationsDto,
  SavePageOverrideDto,
  SegmentContextDto,
  UpdateTranslationDto,
} from './editor.dto.js';
import type { PageOverride, SegmentContext, SegmentIds, SegmentPage, UpdatedTranslation } from './editor.replies.js';

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
  limits: { bytes: 640 * 1024 },
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
  limits: { bytes: TEXT_BYTES },
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
  limits: { bytes: TEXT_BYTES },
});
