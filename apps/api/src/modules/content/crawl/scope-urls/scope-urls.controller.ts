import {
  addScopeUrls,
  type CrawlProgress,
  listScopeDomains,
  MESSAGES,
  resyncProject,
  type ScopeAddition,
  type ScopeDomainList,
  type ScopeToggle,
  type ScopeUrlList,
  scopeByDomain,
  scopeByUrl,
  toggleScope,
  type UniqueDomainList,
  uniqueDomains,
  uploadProjectScope,
  uploadScopeUrls,
  urlsAdded,
  urlsNotAdded,
} from '@bhashantar/contracts';
import { AddScopeUrlsDto, ProjectIdDto, ScopeByDomainDto, ScopeByUrlDto, ToggleScopeDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { changedReply } from '../../../../platform/http/changed-reply.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import { Workbooks } from '../../../../platform/workbooks/workbooks.js';
import { CrawlService } from '../crawl.service.js';
import { CrawlStarter } from '../crawl-starter.js';
import { describeProgress } from '../describe-progress.js';
import { readUrlFile } from './read-url-file.js';
import { ScopeAdditions } from './scope-additions.service.js';
import { ScopeDomains } from './scope-domains.service.js';
import { ScopeToggles } from './scope-toggles.service.js';

const PAGE_SIZE = 50;

@Controller()
export class ScopeUrlsController {
  constructor(
    private readonly additions: ScopeAdditions,
    private readonly toggles: ScopeToggles,
    private readonly starter: CrawlStarter,
    private readonly crawls: CrawlService,
    private readonly domains: ScopeDomains,
    private readonly workbooks: Workbooks,
  ) {}

  @Endpoint(addScopeUrls)
  async add(@CurrentSession() session: Session, @Body() { projectId, urls }: AddScopeUrlsDto): Promise<MessageReply<ScopeAddition>> {
    const given = urls.map((url, index) => ({ row: index + 1, url }));
    const addition = await this.additions.add(session, projectId, given);
    return toReply(addition, urlsAdded(addition.added));
  }

  @Endpoint(uploadScopeUrls)
  upload(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageReply<ScopeAddition>> {
    return this.#upload(session, projectId, request);
  }

  @Endpoint(uploadProjectScope)
  uploadToProject(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageReply<ScopeAddition>> {
    return this.#upload(session, projectId, request);
  }

  @Endpoint(resyncProject)
  async resync(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<MessageReply<CrawlProgress>> {
    const run = await this.starter.start(session, projectId);
    return new MessageReply(MESSAGES.projectResynced, describeProgress(run, undefined, undefined, run.startedAt));
  }

  @Endpoint(toggleScope)
  async toggle(@CurrentSession() session: Session, @Body() body: ToggleScopeDto): Promise<MessageReply<ScopeToggle>> {
    const { projectId, urls, status } = body;
    const toggle = await this.toggles[status ? 'putBack' : 'takeOut'](session, projectId, [...new Set(urls)]);
    return changedReply(toggle.changed > 0, toggle, { changed: MESSAGES.scopeToggled, unchanged: MESSAGES.scopeNotToggled });
  }

  @Endpoint(listScopeDomains)
  async listDomains(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ScopeDomainList> {
    const domainList = await this.domains.list(session, projectId);
    return { domainList, total: domainList.length };
  }

  @Endpoint(uniqueDomains)
  async uniqueDomains(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<UniqueDomainList> {
    const domainList = await this.domains.hostnames(session, projectId);
    return { domainList, total: domainList.length };
  }

  @Endpoint(scopeByDomain)
  byDomain(@CurrentSession() session: Session, @Body() body: ScopeByDomainDto): Promise<ScopeUrlList> {
    const { projectId, hostname, state, searchText = '' } = body;
    const page = { search: searchText, state, hostname: hostname.toLowerCase(), ...pageOf(body, PAGE_SIZE) };
    return this.crawls.list(session, projectId, page);
  }

  @Endpoint(scopeByUrl)
  byUrl(@CurrentSession() session: Session, @Body() { projectId, url }: ScopeByUrlDto): Promise<ScopeUrlList> {
    return this.crawls.byUrl(session, projectId, url);
  }

  async #upload(session: Session, projectId: string, request: FastifyRequest): Promise<MessageReply<ScopeAddition>> {
    await this.additions.require(session, projectId);
    return withUploadedFile(request, async (file) => {
      const addition = await this.additions.add(session, projectId, await readUrlFile(file, this.workbooks.rows));
      return toReply(addition, MESSAGES.wordCountPending);
    });
  }
}

const toReply = (addition: ScopeAddition, changed: string): MessageReply<ScopeAddition> =>
  changedReply(addition.added > 0, addition, { changed, unchanged: urlsNotAdded(addition.failed) });
