import {
  acceptFoundPages,
  type FoundPageList,
  type FoundPagesAccepted,
  type FoundPagesIgnored,
  foundPages,
  ignoreFoundPages,
  MESSAGES,
  restoreFoundPages,
  updateFoundPageMode,
} from '@bhashantar/contracts';
import { FoundPageModeDto, FoundPagesDto, FoundPageUrlsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { FoundPageReading } from './found-page-reading.service.js';

@Controller()
export class FoundPagesController {
  constructor(private readonly reading: FoundPageReading) {}

  @Endpoint(foundPages)
  list(@CurrentSession() session: Session, @Body() body: FoundPagesDto): Promise<FoundPageList> {
    return this.reading.list(session, body);
  }

  @Endpoint(acceptFoundPages)
  accept(@CurrentSession() session: Session, @Body() body: FoundPageUrlsDto): Promise<FoundPagesAccepted> {
    return this.reading.accept(session, body);
  }

  @Endpoint(ignoreFoundPages)
  ignore(@CurrentSession() session: Session, @Body() body: FoundPageUrlsDto): Promise<FoundPagesIgnored> {
    return this.reading.ignore(session, body);
  }

  @Endpoint(restoreFoundPages)
  restore(@CurrentSession() session: Session, @Body() body: FoundPageUrlsDto): Promise<FoundPagesIgnored> {
    return this.reading.restore(session, body);
  }

  @Endpoint(updateFoundPageMode)
  async setMode(@CurrentSession() session: Session, @Body() body: FoundPageModeDto): Promise<MessageReply<FoundPageList>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.reading.setMode(session, body));
  }
}
