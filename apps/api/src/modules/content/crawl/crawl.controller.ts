import {
  type AllUrlReply,
  allScopeUrls,
  type CrawlProgress,
  cancelCrawl,
  crawlProject,
  type LastCrawl,
  lastCrawl,
  listScopeUrls,
  MESSAGES,
  type ScopeUrlList,
  type UrlState,
} from '@bhashantar/contracts';
import { CrawlProjectDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { PageNumberPipe } from '../../../platform/http/page-number.pipe.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { CrawlService } from './crawl.service.js';
import { CrawlCancellation } from './crawl-cancellation.service.js';
import { CrawlStarter } from './crawl-starter.js';
import { describeProgress } from './describe-progress.js';
import { PagePartPipe } from './page-part.pipe.js';
import { SearchPipe } from './search.pipe.js';
import { UrlStatePipe } from './url-state.pipe.js';

@Controller()
export class CrawlController {
  constructor(
    private readonly crawls: CrawlService,
    private readonly starter: CrawlStarter,
    private readonly cancellation: CrawlCancellation,
  ) {}

  @Endpoint(crawlProject)
  async crawl(@CurrentSession() session: Session, @Body() body: CrawlProjectDto): Promise<MessageReply<CrawlProgress>> {
    const run = await this.starter.start(session, body.projectId, body.initUrl);
    return new MessageReply(MESSAGES.crawlAccepted, describeProgress(run, undefined, undefined, run.startedAt));
  }

  @Endpoint(cancelCrawl)
  async cancel(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<CrawlProgress> {
    const run = await this.cancellation.cancel(session, projectId);
    return describeProgress(run, undefined, undefined, run.finishedAt ?? run.startedAt);
  }

  @Endpoint(lastCrawl)
  last(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<LastCrawl> {
    return this.crawls.last(session, body.projectId);
  }

  @Endpoint(listScopeUrls)
  list(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Param('pageNumber', PageNumberPipe) pageNumber: number,
    @Param('pageSize', PageNumberPipe) pageSize: number,
    @Query('searchText', SearchPipe) search: string,
    @Query('state', UrlStatePipe) state: UrlState | undefined,
  ): Promise<ScopeUrlList> {
    return this.crawls.list(session, projectId, { search, state, ...pageOf({ pageNumber, pageSize: Math.min(pageSize, 1_000) }) });
  }

  @Endpoint(allScopeUrls)
  all(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Query('pagePart', PagePartPipe) part: number,
  ): Promise<AllUrlReply> {
    return this.crawls.all(session, projectId, part);
  }
}
