import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { ProjectDetails } from '../../projects/projects/project.replies.js';
import type { AddDomainDto, DeleteDomainDto, ListDomainsDto, NewMultiOriginDto, ToggleDomainDto, UpdateDomainDto } from './domain.dto.js';
import type {
  AddedDomain,
  ChangedDomain,
  DomainNameList,
  DomainNmtCallList,
  DomainStats,
  DomainWordCountList,
  ProjectDomainList,
} from './domain.replies.js';

export const fetchAllDomains = endpoint<ProjectIdDto, DomainNameList>({
  name: 'fetchAllDomains',
  method: 'POST',
  path: 'domain/fetchAllDomains',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The names of a project’s domains, its own first, and whether each is active',
});
export const fetchDomains = endpoint<ProjectIdDto, DomainNameList>({
  name: 'fetchDomains',
  method: 'POST',
  path: 'fetch/domains',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The names of a project’s domains; the same as `domain/fetchAllDomains`',
});
export const listDomains = endpoint<ProjectIdDto, ProjectDomainList>({
  name: 'listDomains',
  method: 'POST',
  path: 'domains',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'A project’s domains with what stands on each',
});
export const paginatedDomains = endpoint<ListDomainsDto, ProjectDomainList>({
  name: 'paginatedDomains',
  method: 'POST',
  path: 'paginated/domain/list',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'A project’s domains with what stands on each, searched and paged',
});
export const downloadDomains = endpoint<ProjectIdDto, Blob>({
  name: 'downloadDomains',
  method: 'POST',
  path: 'domain/csv',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The same as CSV',
  fileTypes: ['text/csv'],
});
export const domainWordCounts = endpoint<ProjectIdDto, DomainWordCountList>({
  name: 'domainWordCounts',
  method: 'POST',
  path: 'domain/wise/wordcount',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Pages and words of each domain of a project',
});
export const toggleDomain = endpoint<ToggleDomainDto, ChangedDomain>({
  name: 'toggleDomain',
  method: 'POST',
  path: 'domain/toggle',
  access: 'project.crawl',
  needs: 'domains',
  audit: ['project.domainToggle'],
  summary:
    'Switches a domain of a project off or on. Off, it is not crawled and visitors see its pages in the source language; nothing of it is deleted, and on again it is as before',
});
export const updateDomain = endpoint<UpdateDomainDto, ChangedDomain>({
  name: 'updateDomain',
  method: 'POST',
  path: 'domain/update',
  access: 'project.crawl',
  needs: 'domains',
  audit: ['project.domainUpdate'],
  summary:
    'Gives a domain of a project another host. The next crawl reads it there; where it is the project’s own address, its verification is lost and live languages go back to preview',
});
export const domainStats = endpoint<ProjectIdDto, DomainStats>({
  name: 'domainStats',
  method: 'POST',
  path: 'multi/domain/stats',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'A project’s domains in figures: how many, their words, their visits and the texts that engines have translated',
});
export const domainNmtCalls = endpoint<ProjectIdDto, DomainNmtCallList>({
  name: 'domainNmtCalls',
  method: 'POST',
  path: 'domain/wise/nmtCall',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Texts that engines have translated, by the domain of a project on which they stand',
});
export const newMultiOriginProject = endpoint<NewMultiOriginDto, ProjectDetails>({
  name: 'newMultiOriginProject',
  method: 'POST',
  path: 'project/new/multiOrigin',
  access: 'project.create',
  audit: ['project.create', 'crawl.start'],
  summary: 'Creates a project of several domains and starts its crawl, from each of them',
  // The paths of a scope, the addresses, and the projects of the same sites.
  limits: { bytes: 900 * 1024, values: 600 },
  outside: 'site.lookup',
});
export const addDomain = endpoint<AddDomainDto, AddedDomain>({
  name: 'addDomain',
  method: 'POST',
  path: 'project/addNewDomain',
  access: 'project.crawl',
  needs: 'domains',
  audit: ['project.domainAdd'],
  summary: 'Adds a domain to a project and crawls it from its start page',
});
export const deleteDomain = endpoint<DeleteDomainDto, ChangedDomain>({
  name: 'deleteDomain',
  method: 'POST',
  path: 'project/deleteDomain',
  access: 'project.crawl',
  needs: 'domains',
  audit: ['project.domainDelete'],
  summary:
    'Deletes a domain of a project with its pages, in the background; translations stay in the memory. A project’s own address stays',
});
