import { endpoint } from '../../endpoint.js';
import type { AddTermCandidatesDto, DismissTermCandidatesDto, FindTermCandidatesDto, ListTermCandidatesDto } from './term-candidate.dto.js';
import type { AddedCandidates, TermCandidatePage, TermCandidateScan } from './term-candidate.replies.js';

export const findTermCandidates = endpoint<FindTermCandidatesDto, TermCandidateScan>({
  name: 'findTermCandidates',
  method: 'POST',
  path: 'glossary/candidates/find',
  access: 'glossary.edit',
  needs: 'project',
  audit: { none: 'a job reads; the glossary stays as it is' },
  summary: 'Looks through the texts of a project for names that recur, to be proposed for its glossary',
});
export const listTermCandidates = endpoint<ListTermCandidatesDto, TermCandidatePage>({
  name: 'listTermCandidates',
  method: 'POST',
  path: 'glossary/candidates/list',
  access: 'glossary.edit',
  needs: 'project',
  reads: true,
  summary: 'What the last search proposes for the glossary and the glossary does not have, or what was dismissed',
});
export const addTermCandidates = endpoint<AddTermCandidatesDto, AddedCandidates>({
  name: 'addTermCandidates',
  method: 'POST',
  path: 'glossary/candidates/add',
  access: 'glossary.edit',
  needs: 'project',
  audit: ['glossary.add'],
  summary: 'Adds candidates to the glossary, each by its rule',
  limits: { bytes: 256 * 1024, values: 700, names: 510 },
});
export const dismissTermCandidates = endpoint<DismissTermCandidatesDto, { changed: number }>({
  name: 'dismissTermCandidates',
  method: 'POST',
  path: 'glossary/candidates/dismiss',
  access: 'glossary.edit',
  needs: 'project',
  audit: { none: 'changes a list of proposals; the glossary stays as it is' },
  summary: 'Dismisses candidates for good, or has them proposed again',
  limits: { values: 200 },
});
