import {
  approveGuestGood,
  type BulkChange,
  type CreatedGuestLink,
  closeGuestVerdict,
  createGuestLink,
  type GuestLinkList,
  type GuestVerdictList,
  listGuestLinks,
  listGuestVerdicts,
  MESSAGES,
  revokeGuestLink,
} from '@bhashantar/contracts';
import {
  ApproveGuestGoodDto,
  CloseGuestVerdictDto,
  CreateGuestLinkDto,
  GuestLinkIdDto,
  ListGuestVerdictsDto,
  ProjectIdDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { GuestLinksService } from './guest-links.service.js';
import { GuestVerdictsService } from './guest-verdicts.service.js';

@Controller()
export class GuestLinksController {
  constructor(
    private readonly links: GuestLinksService,
    private readonly verdicts: GuestVerdictsService,
  ) {}

  @Endpoint(createGuestLink)
  async create(@CurrentSession() session: Session, @Body() body: CreateGuestLinkDto): Promise<MessageReply<CreatedGuestLink>> {
    const created = await this.links.create(session, body);
    return new MessageReply(body.preview ? 'OK' : MESSAGES.guestLinkCreated, created);
  }

  @Endpoint(listGuestLinks)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<GuestLinkList> {
    return this.links.list(session, projectId);
  }

  @Endpoint(revokeGuestLink)
  async revoke(@CurrentSession() session: Session, @Body() body: GuestLinkIdDto): Promise<MessageReply<GuestLinkList>> {
    return new MessageReply(MESSAGES.guestLinkRevoked, await this.links.revoke(session, body));
  }

  @Endpoint(listGuestVerdicts)
  listVerdicts(@CurrentSession() session: Session, @Body() body: ListGuestVerdictsDto): Promise<GuestVerdictList> {
    return this.verdicts.list(session, body);
  }

  @Endpoint(closeGuestVerdict)
  close(@CurrentSession() session: Session, @Body() body: CloseGuestVerdictDto): Promise<{ isClosed: boolean }> {
    return this.verdicts.close(session, body);
  }

  @Endpoint(approveGuestGood)
  async approve(@CurrentSession() session: Session, @Body() body: ApproveGuestGoodDto): Promise<MessageReply<BulkChange>> {
    const change = await this.verdicts.approveGood(session, body);
    return new MessageReply(change.isQueued ? MESSAGES.reviewQueued : body.preview ? 'OK' : MESSAGES.translationsReviewed, change);
  }
}
