import { analyzeMixedContent, fetchMixedContent, MESSAGES, type MixedAnalysis, type MixedContentPage } from '@bhashantar/contracts';
import { AnalyzeMixedContentDto, FetchMixedContentDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { MixedLanguageService } from './mixed-language.service.js';

@Controller()
export class MixedLanguageController {
  constructor(private readonly mixed: MixedLanguageService) {}

  @Endpoint(fetchMixedContent)
  fetch(@CurrentSession() session: Session, @Body() body: FetchMixedContentDto): Promise<MixedContentPage> {
    return this.mixed.fetch(session, body);
  }

  @Endpoint(analyzeMixedContent)
  async analyze(@CurrentSession() session: Session, @Body() body: AnalyzeMixedContentDto): Promise<MessageReply<MixedAnalysis>> {
    return new MessageReply(MESSAGES.mixedAnalysisQueued, await this.mixed.analyze(session, body));
  }
}
