import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { TEXT_BYTES } from '../../shared-limits.js';
import type { ListMatchesDto, SearchMemoryDto, UpdateMemorySharingDto } from './match.dto.js';
import type { ConcordancePage, MatchList, MemorySharing } from './match.replies.js';

export const listMatches = endpoint<ListMatchesDto, MatchList>({
  name: 'listMatches',
  method: 'POST',
  path: 'translation/tm/match/list',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Exact and fuzzy matches of a segment or text in the project and in the translation memory, with their differences',
  limits: { bytes: TEXT_BYTES },
});
export const searchMemory = endpoint<SearchMemoryDto, ConcordancePage>({
  name: 'searchMemory',
  method: 'POST',
  path: 'translation/tm/concordance',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Where a word or phrase was translated before, in the project and in the translation memory',
});
export const memorySharing = endpoint<ProjectIdDto, MemorySharing>({
  name: 'memorySharing',
  method: 'POST',
  path: 'translation/tm/sharing/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Whether a project gives its translations to the memory of its organisation, and takes translations from it',
});
export const updateMemorySharing = endpoint<UpdateMemorySharingDto, MemorySharing>({
  name: 'updateMemorySharing',
  method: 'POST',
  path: 'translation/tm/sharing/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['memory.sharing'],
  summary: 'Sets whether a project shares the memory of its organisation; without, what it gave leaves the memory',
});
