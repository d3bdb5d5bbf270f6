import { endpoint } from '../../endpoint.js';
import type {
  AddGlossaryTermDto,
  DeleteGlossaryTermsDto,
  ExportGlossaryDto,
  GlossaryEffectDto,
  GlossaryTermsDto,
  ListGlossaryDto,
  UpdateGlossaryTermDto,
} from './glossary.dto.js';
import type { AppliedTerms, GlossaryEffect, GlossaryEntry, GlossaryImport, GlossaryPage } from './glossary.replies.js';

/** A note and twenty escaped forbidden translations are larger than the usual limit. */
const TERM = { bytes: 40 * 1024 };

export const listGlossary = endpoint<ListGlossaryDto, GlossaryPage>({
  name: 'listGlossary',
  method: 'POST',
  path: 'glossary/list',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Terms of a project, or of the organisation',
});
export const addGlossaryTerm = endpoint<AddGlossaryTermDto, { term: GlossaryEntry }>({
  name: 'addGlossaryTerm',
  method: 'POST',
  path: 'glossary/add',
  access: 'glossary.edit',
  needs: 'project',
  audit: ['glossary.add'],
  summary: 'Adds a term; one with the same source and language is refused',
  limits: TERM,
});
export const updateGlossaryTerm = endpoint<UpdateGlossaryTermDto, { term: GlossaryEntry }>({
  name: 'updateGlossaryTerm',
  method: 'POST',
  path: 'glossary/update',
  access: 'glossary.edit',
  needs: 'project',
  audit: ['glossary.update'],
  summary: 'Changes a term',
  limits: TERM,
});
export const deleteGlossaryTerms = endpoint<DeleteGlossaryTermsDto, { deleted: number }>({
  name: 'deleteGlossaryTerms',
  method: 'POST',
  path: 'glossary/delete',
  access: 'glossary.edit',
  needs: 'project',
  audit: ['glossary.delete'],
  summary: 'Deletes terms',
  limits: { values: 600 },
});
export const glossaryEffect = endpoint<GlossaryEffectDto, GlossaryEffect>({
  name: 'glossaryEffect',
  method: 'POST',
  path: 'glossary/effect',
  access: 'glossary.edit',
  needs: 'project',
  reads: true,
  summary: 'How many translations would not follow a term, before it is saved',
  limits: TERM,
});
export const glossaryDeletionEffect = endpoint<GlossaryTermsDto, GlossaryEffect>({
  name: 'glossaryDeletionEffect',
  method: 'POST',
  path: 'glossary/delete/effect',
  access: 'glossary.edit',
  needs: 'project',
  reads: true,
  summary: 'How many translations have terms, before those are deleted',
  limits: { values: 600 },
});
export const applyGlossaryTerms = endpoint<GlossaryTermsDto, AppliedTerms>({
  name: 'applyGlossaryTerms',
  method: 'POST',
  path: 'glossary/apply',
  access: 'translation.machine',
  needs: 'project',
  audit: ['glossary.apply'],
  summary: 'Translates again by machine what does not follow these terms',
  limits: { values: 600 },
});
export const importGlossary = endpoint<undefined, GlossaryImport>({
  name: 'importGlossary',
  method: 'POST',
  path: 'glossary/import',
  access: 'glossary.edit',
  needs: 'project',
  audit: ['glossary.import'],
  multipart: true,
  summary:
    'Says what the terms of a CSV or TBX file would do to the glossary of the project named as `projectId`, or of the organisation; with a `mode` writes those that are right (`valid`), or all or none (`whole`)',
  limits: { fileBytes: 8 * 1024 * 1024 },
});
export const exportGlossary = endpoint<ExportGlossaryDto, Blob>({
  name: 'exportGlossary',
  method: 'POST',
  path: 'glossary/export',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  audit: ['glossary.export'],
  summary: 'The terms of a glossary as CSV or TBX',
  fileTypes: ['text/csv', 'application/x-tbx+xml'],
});
