import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { CrawlProgress } from './crawl.replies.js';
import type { AddScopeUrlsDto, ScopeByDomainDto, ScopeByUrlDto, ScopeRulesDto, TestScopeRulesDto, ToggleScopeDto } from './scope.dto.js';
import type {
  AllUrlReply,
  ScopeAddition,
  ScopeDomainList,
  ScopeRulesChange,
  ScopeRulesEffect,
  ScopeToggle,
  ScopeUrlList,
  UniqueDomainList,
} from './scope.replies.js';

const FILE = { fileBytes: 20 * 1024 * 1024 };

export const addScopeUrls = endpoint<AddScopeUrlsDto, ScopeAddition>({
  name: 'addScopeUrls',
  method: 'POST',
  path: 'scope/add',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.addUrls'],
  summary:
    'Adds addresses to a project; the crawl that runs takes them, or one begins for them alone. Each that is refused is named with its reason',
  limits: { bytes: 900 * 1024 },
});
export const uploadScopeUrls = endpoint<undefined, ScopeAddition>({
  name: 'uploadScopeUrls',
  method: 'POST',
  path: 'scope/upload',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.addUrls'],
  multipart: true,
  summary: 'Adds the addresses of a text, CSV or XLSX file, or of a sitemap, to the project named as `projectId`',
  limits: FILE,
});
export const uploadProjectScope = endpoint<undefined, ScopeAddition>({
  name: 'uploadProjectScope',
  method: 'POST',
  path: 'project/scope',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.addUrls'],
  multipart: true,
  summary: 'Adds the addresses of a file to the project named as `projectId`; the same as `scope/upload`',
  limits: FILE,
});
export const resyncProject = endpoint<ProjectIdDto, CrawlProgress>({
  name: 'resyncProject',
  method: 'POST',
  path: 'scope/project/resync',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.start'],
  summary: 'Crawls again what is in scope; pages that have not changed are not read again',
});
export const toggleScope = endpoint<ToggleScopeDto, ScopeToggle>({
  name: 'toggleScope',
  method: 'POST',
  path: 'scope/toggle',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.takeOut', 'crawl.putBack'],
  summary:
    'Takes addresses out of scope, or puts them back: what is out is not crawled, and visitors see its source. What is put back is crawled, and has its translations again',
  limits: { bytes: 620 * 1024 },
});
export const listScopeDomains = endpoint<ProjectIdDto, ScopeDomainList>({
  name: 'listScopeDomains',
  method: 'POST',
  path: 'scope/domainWiseUrls',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The hosts that addresses of a project stand on, each with the number of its addresses, pages and words',
});
export const uniqueDomains = endpoint<ProjectIdDto, UniqueDomainList>({
  name: 'uniqueDomains',
  method: 'POST',
  path: 'scope/Uniquedomains',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The hosts that addresses of a project stand on',
});
export const scopeByDomain = endpoint<ScopeByDomainDto, ScopeUrlList>({
  name: 'scopeByDomain',
  method: 'POST',
  path: 'scope/fetchByDomain',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Addresses of one host of a project, searched and paged',
});
export const scopeByUrl = endpoint<ScopeByUrlDto, ScopeUrlList>({
  name: 'scopeByUrl',
  method: 'POST',
  path: 'scope/fetchByurl',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'One address of a project; none where the project does not know it',
});

const RULES = { bytes: 480 * 1024 };

export const testScopeRules = endpoint<TestScopeRulesDto, ScopeRulesEffect>({
  name: 'testScopeRules',
  method: 'POST',
  path: 'scope/rules/test',
  access: 'project.crawl',
  needs: 'site',
  reads: true,
  summary: 'What other rules of the scope would change, in pages and words, and which rule decides about given addresses; changes nothing',
  limits: RULES,
});
export const updateScopeRules = endpoint<ScopeRulesDto, ScopeRulesChange>({
  name: 'updateScopeRules',
  method: 'POST',
  path: 'scope/rules/update',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.scopeRules'],
  summary:
    'Sets which addresses of its site a project crawls. Pages that fall out are no longer crawled, and visitors see their source; known addresses that come in are crawled',
  limits: RULES,
});

export const listScopeUrls = endpoint<undefined, ScopeUrlList>({
  name: 'listScopeUrls',
  method: 'GET',
  path: 'scope/:projectId/:pageNumber/:pageSize',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Addresses of a project, searched and paged',
});
export const allScopeUrls = endpoint<undefined, AllUrlReply>({
  name: 'allScopeUrls',
  method: 'GET',
  path: 'scope/allUrl/:projectId',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Every address of a project, without duplicates, in parts counted from 0',
});
