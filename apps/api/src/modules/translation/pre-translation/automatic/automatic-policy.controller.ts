import { type AutomaticTranslation, automaticTranslation, MESSAGES, updateAutomaticTranslation } from '@bhashantar/contracts';
import { AutomaticTranslationDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { AutomaticPolicyService } from './automatic-policy.service.js';

@Controller()
export class AutomaticPolicyController {
  constructor(private readonly policies: AutomaticPolicyService) {}

  @Endpoint(automaticTranslation)
  get(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<AutomaticTranslation> {
    return this.policies.get(session, projectId);
  }

  @Endpoint(updateAutomaticTranslation)
  async update(@CurrentSession() session: Session, @Body() body: AutomaticTranslationDto): Promise<MessageReply<AutomaticTranslation>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.policies.update(session, body));
  }
}
