import {
  type DomainVerification,
  type DomainVerificationCheck,
  domainVerification,
  type ScriptVerification,
  verifyDomain,
  verifyScript,
} from '@bhashantar/contracts';
import { DomainVerificationDto, VerifyDomainDto, VerifyScriptDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

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
