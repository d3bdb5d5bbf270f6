import type { ListMatchesDto } from '../dto/match.dto.js';
import { endpoint } from '../endpoint.js';
import type { MatchList } from '../replies/match.replies.js';

export const listMatches = endpoint<ListMatchesDto, MatchList>({
  name: 'listMatches',
  method: 'POST',
  path: 'translation/tm/match/list',
  access: 'translation.read',
  summary: 'Exact and fuzzy matches of a segment or text in the project and in the translation memory, with their differences',
  // One text of 100,000 characters.
  limits: { bytes: 320 * 1024 },
});
