import { type CacheSwitches, MESSAGES, type MetaSwitches, updateCache, updateMeta } from '@bhashantar/contracts';
import { UpdateCacheDto, UpdateMetaDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PageSwitchesService } from './page-switches.service.js';

@Controller()
export class PageSwitchesController {
  constructor(private readonly switches: PageSwitchesService) {}

  @Endpoint(updateCache)
  async setCache(@CurrentSession() session: Session, @Body() body: UpdateCacheDto): Promise<MessageReply<CacheSwitches>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.switches.setCache(session, body));
  }

  @Endpoint(updateMeta)
  async setMeta(@CurrentSession() session: Session, @Body() body: UpdateMetaDto): Promise<MessageReply<MetaSwitches>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.switches.setMeta(session, body));
  }
}
