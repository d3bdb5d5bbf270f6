import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { AppliedTerms, GlossaryEffect } from '../glossary/glossary.replies.js';
import type {
  AddMaskTermDto,
  AddSpellingDto,
  DeleteMaskTermsDto,
  DeleteSpellingsDto,
  ListTransliterationTermsDto,
} from './transliteration-term.dto.js';
import type { MaskTerm, MaskTermList, MaskTermsAdded, Spelling, SpellingList, SpellingsAdded } from './transliteration-term.replies.js';

const FILE = { fileBytes: 2 * 1024 * 1024 };
/** The largest number of ids in a list. */
const IDS = { bytes: 96 * 1024, values: 2_100 };

export const createMaskTerms = endpoint<undefined, MaskTermsAdded>({
  name: 'createMaskTerms',
  method: 'POST',
  path: 'transliterationGlossary/create',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.maskTermsAdd'],
  multipart: true,
  summary:
    'Adds the terms of a CSV file with the columns `term`, `spelling` and `language` to the mask terms of the project named as `projectId`: all or none of them',
  limits: FILE,
});
export const addMaskTerm = endpoint<AddMaskTermDto, { maskTerm: MaskTerm }>({
  name: 'addMaskTerm',
  method: 'POST',
  path: 'transliterationGlossary/add',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.maskTermsAdd'],
  summary: 'Adds a term that transliteration writes in a given spelling, or leaves as it is',
});
export const listMaskTerms = endpoint<ListTransliterationTermsDto, MaskTermList>({
  name: 'listMaskTerms',
  method: 'POST',
  path: 'transliterationGlossary/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The mask terms of a project',
});
export const deleteMaskTerms = endpoint<DeleteMaskTermsDto, { maskTerms: MaskTerm[] }>({
  name: 'deleteMaskTerms',
  method: 'POST',
  path: 'transliterationGlossary/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.maskTermsDelete'],
  summary: 'Deletes mask terms: all of these or none',
  limits: IDS,
});
export const exportMaskTerms = endpoint<ProjectIdDto, Blob>({
  name: 'exportMaskTerms',
  method: 'POST',
  path: 'transliterationGlossary/csv/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  audit: ['project.maskTermsExport'],
  summary: 'The mask terms of a project as CSV',
  fileTypes: ['text/csv'],
});
export const maskTermsEffect = endpoint<ProjectIdDto, GlossaryEffect>({
  name: 'maskTermsEffect',
  method: 'POST',
  path: 'transliterationGlossary/effect',
  access: 'translation.machine',
  needs: 'project',
  reads: true,
  summary: 'How many transliterations would be spelled otherwise by the present mask terms and spellings; changes nothing',
});
export const applyMaskTerms = endpoint<ProjectIdDto, AppliedTerms>({
  name: 'applyMaskTerms',
  method: 'POST',
  path: 'transliterationGlossary/apply',
  access: 'translation.machine',
  needs: 'project',
  audit: ['translation.fill'],
  summary: 'Transliterates again what would be spelled otherwise by the present mask terms and spellings',
});
export const createSpellings = endpoint<undefined, SpellingsAdded>({
  name: 'createSpellings',
  method: 'POST',
  path: 'transliteration/post',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.spellingsAdd'],
  multipart: true,
  summary:
    'Adds the spellings of a CSV file with the columns `word`, `spelling` and `language` to the transliteration data of the project named as `projectId`: all or none of them',
  limits: FILE,
});
export const addSpelling = endpoint<AddSpellingDto, { spelling: Spelling }>({
  name: 'addSpelling',
  method: 'POST',
  path: 'transliteration/add',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.spellingsAdd'],
  summary: 'Adds how transliteration writes a word in one language',
});
export const listSpellings = endpoint<ListTransliterationTermsDto, SpellingList>({
  name: 'listSpellings',
  method: 'POST',
  path: 'transliteration/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The spellings of a project',
});
export const deleteSpellings = endpoint<DeleteSpellingsDto, { spellings: Spelling[] }>({
  name: 'deleteSpellings',
  method: 'POST',
  path: 'transliteration/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.spellingsDelete'],
  summary: 'Deletes spellings: all of these or none',
  limits: IDS,
});
