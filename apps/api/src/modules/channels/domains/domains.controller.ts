import {
  type ChangedDomain,
  type DomainNameList,
  type DomainWordCountList,
  domainWordCounts,
  fetchAllDomains,
  fetchDomains,
  listDomains,
  MESSAGES,
  type ProjectDomain,
  type ProjectDomainList,
  paginatedDomains,
  toggleDomain,
  updateDomain,
} from '@bhashantar/contracts';
import { ListDomainsDto, ProjectIdDto, ToggleDomainDto, UpdateDomainDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { DomainsService } from './domains.service.js';

const DEFAULT_PAGE_SIZE = 20;

@Controller()
export class DomainsController {
  constructor(private readonly domains: DomainsService) {}

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
    const { projectId, searchText = '', pageNumber = 1, pageSize = DEFAULT_PAGE_SIZE } = body;
    const search = searchText.trim().toLowerCase();
    const found = (await this.domains.list(session, projectId)).filter(({ hostname }) => hostname.includes(search));
    return { domainList: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), total: found.length };
  }

  @Endpoint(domainWordCounts)
  async wordCounts(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DomainWordCountList> {
    const domains = await this.domains.list(session, projectId);
    return toList(domains.map(({ hostname, pages, words }) => ({ hostname, pages, sourceWordCount: words })));
  }

  @Endpoint(toggleDomain)
  async toggle(@CurrentSession() session: Session, @Body() body: ToggleDomainDto): Promise<MessageReply<ChangedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, { domain: await this.domains.toggle(session, body) });
  }

  @Endpoint(updateDomain)
  async update(@CurrentSession() session: Session, @Body() body: UpdateDomainDto): Promise<MessageReply<ChangedDomain>> {
    return new MessageReply(MESSAGES.projectUpdated, { domain: await this.domains.update(session, body) });
  }

  async #names(session: Session, projectId: string): Promise<DomainNameList> {
    return toList(await this.domains.names(session, projectId));
  }
}

const toList = <Row extends Partial<ProjectDomain>>(domainList: Row[]) => ({ domainList, total: domainList.length });
