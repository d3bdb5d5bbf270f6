import { type CreatedRevisions, createRevision, listRevisions, MESSAGES, type RevisionList } from '@bhashantar/contracts';
import { CreateRevisionDto, ListRevisionsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { RevisionsService } from './revisions.service.js';

@Controller()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Endpoint(listRevisions)
  list(@CurrentSession() session: Session, @Body() body: ListRevisionsDto): Promise<RevisionList> {
    return this.revisions.list(session, body);
  }

  @Endpoint(createRevision)
  async create(@CurrentSession() session: Session, @Body() body: CreateRevisionDto): Promise<MessageReply<CreatedRevisions>> {
    return new MessageReply(MESSAGES.revisionAdded, await this.revisions.create(session, body));
  }
}
