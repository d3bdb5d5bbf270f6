import { MESSAGES, type RecrawlPolicy, recrawlPolicy, updateRecrawlPolicy } from '@bhashantar/contracts';
import { ProjectIdDto, RecrawlPolicyDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RecrawlService } from './recrawl.service.js';

@Controller()
export class RecrawlController {
  constructor(private readonly recrawls: RecrawlService) {}

  @Endpoint(recrawlPolicy)
  get(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<RecrawlPolicy> {
    return this.recrawls.get(session, projectId);
  }

  @Endpoint(updateRecrawlPolicy)
  async update(@CurrentSession() session: Session, @Body() body: RecrawlPolicyDto): Promise<MessageReply<RecrawlPolicy>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.recrawls.update(session, body));
  }
}
