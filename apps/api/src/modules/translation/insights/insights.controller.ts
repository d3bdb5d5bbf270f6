import {
  analyzeNewContent,
  listMeta,
  MESSAGES,
  type MetaList,
  type NewContentAnalysis,
  type NewContentPage,
  type SeoReply,
  seoTexts,
  type TranslationDashboard,
  translationDashboard,
  viewNewContent,
} from '@bhashantar/contracts';
import { AnalyzeNewContentDto, ListMetaDto, SeoDto, TranslationDashboardDto, ViewNewContentDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { NewContentService } from './new-content/new-content.service.js';
import { SeoService } from './seo/seo.service.js';

@Controller()
export class InsightsController {
  constructor(
    private readonly overview: DashboardService,
    private readonly newContent: NewContentService,
    private readonly seo: SeoService,
  ) {}

  @Endpoint(translationDashboard)
  dashboard(@CurrentSession() session: Session, @Body() body: TranslationDashboardDto): Promise<TranslationDashboard> {
    return this.overview.get(session, body);
  }

  @Endpoint(analyzeNewContent)
  async analyze(@CurrentSession() session: Session, @Body() body: AnalyzeNewContentDto): Promise<MessageReply<NewContentAnalysis>> {
    const analysis = await this.newContent.analyze(session, body);
    return new MessageReply(analysis.segmentCount === 0 ? MESSAGES.noNewContent : 'OK', analysis);
  }

  @Endpoint(viewNewContent)
  async view(@CurrentSession() session: Session, @Body() body: ViewNewContentDto): Promise<MessageReply<NewContentPage>> {
    const page = await this.newContent.view(session, body);
    return new MessageReply(page.total === 0 ? MESSAGES.noNewContent : 'OK', page);
  }

  @Endpoint(seoTexts)
  texts(@CurrentSession() session: Session, @Body() body: SeoDto): Promise<SeoReply> {
    return this.seo.get(session, body);
  }

  @Endpoint(listMeta)
  meta(@CurrentSession() session: Session, @Body() body: ListMetaDto): Promise<MetaList> {
    return this.seo.list(session, body);
  }
}
