import {
  type AddedCandidates,
  addTermCandidates,
  dismissTermCandidates,
  findTermCandidates,
  listTermCandidates,
  type TermCandidatePage,
  type TermCandidateScan,
} from '@bhashantar/contracts';
import { AddTermCandidatesDto, DismissTermCandidatesDto, FindTermCandidatesDto, ListTermCandidatesDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { TermCandidatesService } from './term-candidates.service.js';

@Controller()
export class TermCandidatesController {
  constructor(private readonly candidates: TermCandidatesService) {}

  @Endpoint(findTermCandidates)
  find(@CurrentSession() session: Session, @Body() body: FindTermCandidatesDto): Promise<TermCandidateScan> {
    return this.candidates.find(session, body);
  }

  @Endpoint(listTermCandidates)
  list(@CurrentSession() session: Session, @Body() body: ListTermCandidatesDto): Promise<TermCandidatePage> {
    return this.candidates.list(session, body);
  }

  @Endpoint(addTermCandidates)
  add(@CurrentSession() session: Session, @Body() body: AddTermCandidatesDto): Promise<AddedCandidates> {
    return this.candidates.add(session, body);
  }

  @Endpoint(dismissTermCandidates)
  async dismiss(@CurrentSession() session: Session, @Body() body: DismissTermCandidatesDto): Promise<{ changed: number }> {
    return { changed: await this.candidates.dismiss(session, body) };
  }
}
