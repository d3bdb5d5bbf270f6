import type { AddGlossaryTermDto, DeleteGlossaryTermsDto, ListGlossaryDto, UpdateGlossaryTermDto } from '../dto/glossary.dto.js';
import { endpoint } from '../endpoint.js';
import type { GlossaryEntry, GlossaryPage } from '../replies/glossary.replies.js';

/** A note and twenty forbidden translations, escaped, are more than other calls take. */
const TERM = { bytes: 40 * 1024 };

export const listGlossary = endpoint<ListGlossaryDto, GlossaryPage>({
  name: 'listGlossary',
  method: 'POST',
  path: 'glossary/list',
  access: 'translation.read',
  summary: 'Terms of a project, or of the organisation',
});
export const addGlossaryTerm = endpoint<AddGlossaryTermDto, { term: GlossaryEntry }>({
  name: 'addGlossaryTerm',
  method: 'POST',
  path: 'glossary/add',
  access: 'glossary.edit',
  summary: 'Adds a term; one with the same source and language is refused',
  limits: TERM,
});
export const updateGlossaryTerm = endpoint<UpdateGlossaryTermDto, { term: GlossaryEntry }>({
  name: 'updateGlossaryTerm',
  method: 'POST',
  path: 'glossary/update',
  access: 'glossary.edit',
  summary: 'Changes a term',
  limits: TERM,
});
export const deleteGlossaryTerms = endpoint<DeleteGlossaryTermsDto, { deleted: number }>({
  name: 'deleteGlossaryTerms',
  method: 'POST',
  path: 'glossary/delete',
  access: 'glossary.edit',
  summary: 'Deletes terms',
  limits: { values: 600 },
});
