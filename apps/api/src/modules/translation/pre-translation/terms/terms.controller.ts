import { type AppliedTerms, applyGlossaryTerms, type GlossaryEffect, glossaryDeletionEffect, glossaryEffect } from '@bhashantar/contracts';
import { GlossaryEffectDto, GlossaryTermsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { TermsService } from './terms.service.js';

@Controller()
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Endpoint(glossaryEffect)
  effect(@CurrentSession() session: Session, @Body() body: GlossaryEffectDto): Promise<GlossaryEffect> {
    return this.terms.effect(session, body);
  }

  @Endpoint(glossaryDeletionEffect)
  deletionEffect(@CurrentSession() session: Session, @Body() body: GlossaryTermsDto): Promise<GlossaryEffect> {
    return this.terms.deletionEffect(session, body);
  }

  @Endpoint(applyGlossaryTerms)
  apply(@CurrentSession() session: Session, @Body() body: GlossaryTermsDto): Promise<AppliedTerms> {
    return this.terms.apply(session, body);
  }
}
