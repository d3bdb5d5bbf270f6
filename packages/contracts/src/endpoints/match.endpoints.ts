import type { ListMatchesDto, SearchMemoryDto } from '../dto/match.dto.js';
import { endpoint } from '../endpoint.js';
import type { ConcordancePage, MatchList } from '../replies/match.replies.js';

export const listMatches = endpoint<ListMatchesDto, MatchList>({
  name: 'listMatches',
  method: 'POST',
  path: 'translation/tm/match/list',
  access: 'translation.read',
  summary: 'Exact and fuzzy matches of a segment or text in the project and in the translation memory, with their differences',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
export const searchMemory = endpoint<SearchMemoryDto, ConcordancePage>({
  name: 'searchMemory',
  method: 'POST',
  path: 'translation/tm/concordance',
  access: 'translation.read',
  summary: 'Where a word or phrase was translated before, in the project and in the translation memory',
});
