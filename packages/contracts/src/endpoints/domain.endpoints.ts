import type { ListDomainsDto, ToggleDomainDto, UpdateDomainDto } from '../dto/domain.dto.js';
import type { ProjectIdDto } from '../dto/project.dto.js';
import { endpoint } from '../endpoint.js';
import type { ChangedDomain, DomainNameList, DomainWordCountList, ProjectDomainList } from '../replies/domain.replies.js';

export const fetchAllDomains = endpoint<ProjectIdDto, DomainNameList>({
  name: 'fetchAllDomains',
  method: 'POST',
  path: 'domain/fetchAllDomains',
  access: 'project.read',
  summary: 'The names of a project’s domains, its own first, and whether each is active',
});
export const fetchDomains = endpoint<ProjectIdDto, DomainNameList>({
  name: 'fetchDomains',
  method: 'POST',
  path: 'fetch/domains',
  access: 'project.read',
  summary: 'The names of a project’s domains; the same as `domain/fetchAllDomains`',
});
export const listDomains = endpoint<ProjectIdDto, ProjectDomainList>({
  name: 'listDomains',
  method: 'POST',
  path: 'domains',
  access: 'project.read',
  summary: 'A project’s domains with what stands on each',
});
export const paginatedDomains = endpoint<ListDomainsDto, ProjectDomainList>({
  name: 'paginatedDomains',
  method: 'POST',
  path: 'paginated/domain/list',
  access: 'project.read',
  summary: 'A project’s domains with what stands on each, searched and paged',
});
export const domainWordCounts = endpoint<ProjectIdDto, DomainWordCountList>({
  name: 'domainWordCounts',
  method: 'POST',
  path: 'domain/wise/wordcount',
  access: 'project.read',
  summary: 'Pages and words of each domain of a project',
});
export const toggleDomain = endpoint<ToggleDomainDto, ChangedDomain>({
  name: 'toggleDomain',
  method: 'POST',
  path: 'domain/toggle',
  access: 'project.crawl',
  summary:
    'Switches a domain of a project off or on. Off, it is not crawled and visitors see its pages in the source language; nothing of it is deleted, and on again it is as before',
});
export const updateDomain = endpoint<UpdateDomainDto, ChangedDomain>({
  name: 'updateDomain',
  method: 'POST',
  path: 'domain/update',
  access: 'project.crawl',
  summary:
    'Gives a domain of a project another host. The next crawl reads it there; where it is the project’s own address, its verification is lost and live languages go back to preview',
});
