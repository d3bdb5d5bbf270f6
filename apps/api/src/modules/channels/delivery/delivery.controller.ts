import {
  clearSnippetCache,
  type DomainVerification,
  type DomainVerificationCheck,
  domainVerification,
  MESSAGES,
  type ScriptVerification,
  verifyDomain,
  verifyScript,
} from '@bhashantar/contracts';
import { DomainVerificationDto, VerifyDomainDto, VerifyScriptDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Query } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { OptionalUuidPipe } from '../../../platform/http/optional-uuid.pipe.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ClearBundlesService } from './bundles/clear-bundles.service.js';
import { VerificationService } from './verification/verification.service.js';

@Controller()
export class DeliveryController {
  constructor(
    private readonly bundles: ClearBundlesService,
    private readonly verification: VerificationService,
  ) {}

  @Endpoint(clearSnippetCache)
  async clear(
    @CurrentSession() session: Session,
    @Query('projectId', OptionalUuidPipe) projectId: string | undefined,
  ): Promise<MessageReply<{ cleared: number }>> {
    const cleared = await this.bundles.clear(session, projectId);
    return new MessageReply(MESSAGES.cacheCleared, { cleared });
  }

  @Endpoint(verifyScript)
  verify(@CurrentSession() session: Session, @Body() body: VerifyScriptDto): Promise<ScriptVerification> {
    return this.verification.verify(session, body.projectId, body.url);
  }

  @Endpoint(domainVerification)
  domainVerification(@CurrentSession() session: Session, @Body() body: DomainVerificationDto): Promise<DomainVerification> {
    return this.verification.find(session, body.projectId, body.hostname);
  }

  @Endpoint(verifyDomain)
  verifyDomain(@CurrentSession() session: Session, @Body() body: VerifyDomainDto): Promise<DomainVerificationCheck> {
    return this.verification.verifyDomain(session, body.projectId, body.proof, body.hostname);
  }
}
