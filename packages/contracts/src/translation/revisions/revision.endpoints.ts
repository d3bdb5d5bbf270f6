import { endpoint } from '../../endpoint.js';
import type { CreateRevisionDto, ListRevisionsDto } from './revision.dto.js';
import type { CreatedRevisions, RevisionList } from './revision.replies.js';

export const listRevisions = endpoint<ListRevisionsDto, RevisionList>({
  name: 'listRevisions',
  method: 'POST',
  path: 'translation/revision/list',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The changes of a segment in some languages, newest first: who, when, from what, why',
});
export const createRevision = endpoint<CreateRevisionDto, CreatedRevisions>({
  name: 'createRevision',
  method: 'POST',
  path: 'translation/revision/create',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.revision'],
  summary: 'Records the current translations of a segment as revisions, or restores an earlier one',
});
