import { fetchSwitcherLook, MESSAGES, type SwitcherLook, type SwitcherLookChange, updateSwitcherLook } from '@bhashantar/contracts';
import { ProjectIdDto, SwitcherLookDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { SwitcherLookService } from './switcher-look.service.js';

@Controller()
export class SwitcherLookController {
  constructor(private readonly looks: SwitcherLookService) {}

  @Endpoint(fetchSwitcherLook)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<SwitcherLook> {
    return this.looks.fetch(session, projectId);
  }

  @Endpoint(updateSwitcherLook)
  async update(@CurrentSession() session: Session, @Body() body: SwitcherLookDto): Promise<MessageReply<SwitcherLookChange>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.looks.update(session, body));
  }
}
