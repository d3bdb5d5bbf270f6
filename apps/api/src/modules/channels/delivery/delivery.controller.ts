import {
  clearSnippetCache,
  MESSAGES,
  type PublishedHost,
  type ScriptVerification,
  setPublishedHost,
  verifyScript,
} from '@bhashantar/contracts';
import { SetPublishedHostDto, VerifyScriptDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Inject, Query } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DeliveryService } from './delivery.service.js';
import { HostsService } from './hosts.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class DeliveryController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly delivery: DeliveryService,
    private readonly verification: VerificationService,
    private readonly hosts: HostsService,
  ) {}

  @Endpoint(clearSnippetCache)
  async clear(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
  ): Promise<MessageReply<{ cleared: number }>> {
    const cleared = await this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.delivery.clear(tx, projectId);
    });
    return new MessageReply(MESSAGES.cacheCleared, { cleared });
  }

  @Endpoint(setPublishedHost)
  setHost(@CurrentSession() session: Session, @Body() body: SetPublishedHostDto): Promise<PublishedHost> {
    return this.hosts.set(session, body.projectId, body.targetLang, body.host);
  }

  @Endpoint(verifyScript)
  verify(@CurrentSession() session: Session, @Body() body: VerifyScriptDto): Promise<ScriptVerification> {
    return this.verification.verify(session, body.projectId, body.url);
  }
}
