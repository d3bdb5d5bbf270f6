import { endpoint } from '../../endpoint.js';
import { SEGMENT_LIST } from '../../shared-limits.js';
import type { ProjectLanguageDto } from '../translations/translation.dto.js';
import type { DeleteTranslationsDto, ReplaceTextDto, RevertChangesDto, ToggleDisplayTypeDto } from './translation-change.dto.js';
import type { BulkChange, ChangingPerson, ReplacedText, RevertedChanges } from './translation-change.replies.js';

export const replaceText = endpoint<ReplaceTextDto, ReplacedText>({
  name: 'replaceText',
  method: 'POST',
  path: 'translation/replace',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.replace'],
  summary: 'Replaces a text in the translations of a language; `preview` only shows what would be replaced',
  limits: SEGMENT_LIST,
});
export const toggleDisplayType = endpoint<ToggleDisplayTypeDto, BulkChange>({
  name: 'toggleDisplayType',
  method: 'POST',
  path: 'translation/toggle/transliteration/type',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.displayType'],
  summary: 'Marks translations as transliterations, or transliterations as translations',
  limits: SEGMENT_LIST,
});
export const deleteTranslations = endpoint<DeleteTranslationsDto, BulkChange>({
  name: 'deleteTranslations',
  method: 'POST',
  path: 'translation/delete',
  access: 'memory.exchange',
  needs: 'project',
  audit: ['translation.delete'],
  summary: 'Deletes translations of named segments, of a type, or both; revisions stay',
  limits: SEGMENT_LIST,
});
export const listChangingPeople = endpoint<ProjectLanguageDto, { people: ChangingPerson[] }>({
  name: 'listChangingPeople',
  method: 'POST',
  path: 'translation/changes/people',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Who changed translations of a language lately',
});
export const revertChanges = endpoint<RevertChangesDto, RevertedChanges>({
  name: 'revertChanges',
  method: 'POST',
  path: 'translation/changes/revert',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.revert'],
  summary: 'Undoes what one person changed since a time, where nobody changed it after them; can be undone, and `preview` only counts',
  limits: SEGMENT_LIST,
});
