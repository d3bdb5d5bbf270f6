import { type ConcordancePage, listMatches, type MatchList, searchMemory } from '@bhashantar/contracts';
import { ListMatchesDto, SearchMemoryDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ConcordanceService } from '../concordance/concordance.service.js';
import { MatchListService } from './match-list.service.js';

@Controller()
export class MatchesController {
  constructor(
    private readonly matches: MatchListService,
    private readonly concordance: ConcordanceService,
  ) {}

  @Endpoint(listMatches)
  list(@CurrentSession() session: Session, @Body() body: ListMatchesDto): Promise<MatchList> {
    return this.matches.list(session, body);
  }

  @Endpoint(searchMemory)
  search(@CurrentSession() session: Session, @Body() body: SearchMemoryDto): Promise<ConcordancePage> {
    return this.concordance.search(session, body);
  }
}
