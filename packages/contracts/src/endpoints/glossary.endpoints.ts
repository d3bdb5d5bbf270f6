import type { AddGlossaryTermDto, DeleteGlossaryTermsDto, ListGlossaryDto } from '../dto/glossary.dto.js';
import { endpoint } from '../endpoint.js';
import type { GlossaryEntry, GlossaryPage } from '../replies/glossary.replies.js';

export const listGlossary = endpoint<ListGlossaryDto, GlossaryPage>({
  name: 'listGlossary',
  method: 'POST',
  path: 'glossary/list',
  access: 'translation.read',
  summary: 'Terms of a project',
});
export const addGlossaryTerm = endpoint<AddGlossaryTermDto, { term: GlossaryEntry }>({
  name: 'addGlossaryTerm',
  method: 'POST',
  path: 'glossary/add',
  access: 'glossary.edit',
  summary: 'Adds a term, or replaces the one with the same source and language',
});
export const deleteGlossaryTerms = endpoint<DeleteGlossaryTermsDto, { deleted: number }>({
  name: 'deleteGlossaryTerms',
  method: 'POST',
  path: 'glossary/delete',
  access: 'glossary.edit',
  summary: 'Takes terms away',
  limits: { values: 600 },
});
