import { listMatches, type MatchList } from '@bhashantar/contracts';
import { ListMatchesDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { MatchListService } from './match-list.service.js';

@Controller()
export class MatchesController {
  constructor(private readonly matches: MatchListService) {}

  @Endpoint(listMatches)
  list(@CurrentSession() session: Session, @Body() body: ListMatchesDto): Promise<MatchList> {
    return this.matches.list(session, body);
  }
}
