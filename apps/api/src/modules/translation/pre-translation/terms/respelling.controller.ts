import { type AppliedTerms, applyMaskTerms, type GlossaryEffect, maskTermsEffect } from '@bhashantar/contracts';
import { ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RespellingService } from './respelling.service.js';

@Controller()
export class RespellingController {
  constructor(private readonly respelling: RespellingService) {}

  @Endpoint(maskTermsEffect)
  effect(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<GlossaryEffect> {
    return this.respelling.effect(session, projectId);
  }

  @Endpoint(applyMaskTerms)
  apply(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<AppliedTerms> {
    return this.respelling.apply(session, projectId);
  }
}
