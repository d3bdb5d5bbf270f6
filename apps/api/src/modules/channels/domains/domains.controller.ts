import {
  type AddedDomain,
  addDomain,
  type ChangedDomain,
  type DomainNameList,
  type DomainNmtCallList,
  type DomainStats,
  type DomainWordCountList,
  deleteDomain,
  domainNmtCalls,
  domainStats,
  domainWordCounts,
  downloadDomains,
  fetchAllDomains,
  fetchDomains,
  listDomains,
  MESSAGES,
  newMultiOriginProject,
  type ProjectDetails,
  type ProjectDomainList,
  paginatedDomains,
  toggleDomain,
  updateDomain,
} from '@bhashantar/contracts';
import {
  AddDomainDto,
  DeleteDomainDto,
  ListDomainsDto,
  NewMultiOriginDto,
  ProjectIdDto,
  ToggleDomainDto,
  UpdateDomainDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { FileReply, MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { DomainChanges } from './domain-changes.service.js';
import { DomainsService } from './domains.service.js';
import { domainsToCsv } from './domains-to-csv.js';

@Controller()
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly changes: DomainChanges,
  ) {}

  @Endpoint(fetchAllDomains)
  fetchAll(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainNameList> {
    return this.#names(session, projectId);
  }

  @Endpoint(fetchDomains)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainNameList> {
    return this.#names(session, projectId);
  }

  @Endpoint(listDomains)
  async list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ProjectDomainList> {
    return toList(await this.domains.list(session, projectId));
  }

  @Endpoint(paginatedDomains)
  async page(@CurrentSession() session: Session, @Body() body: ListDomainsDto): Promise<ProjectDomainList> {
    const { projectId, searchText = '' } = body;
    const { limit, offset } = pageOf(body);
    const search = searchText.trim().toLowerCase();
    const found = (await this.domains.list(session, projectId)).filter(({ hostname }) => hostname.includes(search));
    return { domainList: found.slice(offset, offset + limit), total: found.length };
  }

  @Endpoint(downloadDomains)
  async download(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<FileReply> {
    return new FileReply(domainsToCsv(await this.domains.list(session, projectId)), 'text/csv; charset=utf-8', 'domains.csv');
  }

  @Endpoint(domainWordCounts)
  async wordCounts(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainWordCountList> {
    const domains = await this.domains.list(session, projectId);
    return toList(domains.map(({ hostname, pages, words }) => ({ hostname, pages, sourceWordCount: words })));
  }

  @Endpoint(domainStats)
  stats(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainStats> {
    return this.domains.stats(session, projectId);
  }

  @Endpoint(domainNmtCalls)
  async nmtCalls(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainNmtCallList> {
    return toList(await this.domains.nmtCalls(session, projectId));
  }

  @Endpoint(newMultiOriginProject)
  async create(@CurrentSession() session: Session, @Body() body: NewMultiOriginDto): Promise<MessageReply<ProjectDetails>> {
    return new MessageReply(MESSAGES.projectCreated, await this.changes.create(session, body));
  }

  @Endpoint(addDomain)
  async add(@CurrentSession() session: Session, @Body() body: AddDomainDto): Promise<MessageReply<AddedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.changes.add(session, body));
  }

  @Endpoint(deleteDomain)
  async remove(@CurrentSession() session: Session, @Body() body: DeleteDomainDto): Promise<MessageReply<ChangedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, { domain: await this.changes.remove(session, body) });
  }

  @Endpoint(toggleDomain)
  async toggle(@CurrentSession() session: Session, @Body() body: ToggleDomainDto): Promise<MessageReply<ChangedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, { domain: await this.changes.toggle(session, body) });
  }

  @Endpoint(updateDomain)
  async update(@CurrentSession() session: Session, @Body() body: UpdateDomainDto): Promise<MessageReply<ChangedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, { domain: await this.changes.update(session, body) });
  }

  async #names(session: Session, projectId: string): Promise<DomainNameList> {
    return toList(await this.domains.names(session, projectId));
  }
}

const toList = <Row>(domainList: Row[]) => ({ domainList, total: domainList.length });
