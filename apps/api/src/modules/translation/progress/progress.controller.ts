import {
  type ProjectStats,
  type ProjectWordCount,
  projectStats,
  projectWordCount,
  type TmCount,
  tmCount,
  translationCounts,
  type UrlStatsList,
  urlStats,
} from '@bhashantar/contracts';
import { ProjectIdDto, TranslationCountsDto, UrlStatsDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { ReportService } from './report.service.js';

@Controller()
export class ProgressController {
  constructor(private readonly report: ReportService) {}

  @Endpoint(tmCount)
  async tmCount(@CurrentSession() session: Session, @Body() body: TranslationCountsDto): Promise<{ tmCounts: TmCount[] }> {
    return { tmCounts: await this.report.byLanguage(session, body) };
  }

  @Endpoint(translationCounts)
  async counts(@CurrentSession() session: Session, @Body() body: TranslationCountsDto): Promise<{ counts: TmCount[] }> {
    return { counts: await this.report.byLanguage(session, body) };
  }

  @Endpoint(projectStats)
  stats(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<ProjectStats> {
    return this.report.stats(session, body.projectId);
  }

  @Endpoint(urlStats)
  urlStats(@CurrentSession() session: Session, @Body() body: UrlStatsDto): Promise<UrlStatsList> {
    return this.report.urlStats(session, body);
  }

  @Endpoint(projectWordCount)
  wordCount(@CurrentSession() session: Session, @Param('projectId', UuidPipe) projectId: string): Promise<ProjectWordCount> {
    return this.report.wordCount(session, projectId);
  }
}
