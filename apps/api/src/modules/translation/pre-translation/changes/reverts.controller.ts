import { type ChangingPerson, listChangingPeople, MESSAGES, type RevertedChanges, revertChanges } from '@bhashantar/contracts';
import { ProjectLanguageDto, RevertChangesDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RevertsService } from './reverts.service.js';

@Controller()
export class RevertsController {
  constructor(private readonly reverts: RevertsService) {}

  @Endpoint(listChangingPeople)
  async people(@CurrentSession() session: Session, @Body() body: ProjectLanguageDto): Promise<{ people: ChangingPerson[] }> {
    return { people: await this.reverts.people(session, body) };
  }

  @Endpoint(revertChanges)
  async revert(@CurrentSession() session: Session, @Body() body: RevertChangesDto): Promise<MessageReply<RevertedChanges>> {
    const reverted = await this.reverts.revert(session, body);
    return new MessageReply(reverted.isQueued ? MESSAGES.revertQueued : body.preview ? 'OK' : MESSAGES.changesReverted, reverted);
  }
}
