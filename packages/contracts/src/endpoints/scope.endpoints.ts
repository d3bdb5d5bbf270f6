import type { ProjectIdDto } from '../dto/project.dto.js';
import type {
  AddScopeUrlsDto,
  FoundPageModeDto,
  FoundPagesDto,
  FoundPageUrlsDto,
  RecrawlPolicyDto,
  ScopeByDomainDto,
  ScopeByUrlDto,
  ScopeRulesDto,
  TestScopeRulesDto,
  ToggleScopeDto,
} from '../dto/scope.dto.js';
import { endpoint } from '../endpoint.js';
import type { CrawlProgress, ScopeUrlList } from '../replies/project.replies.js';
import type {
  FoundPageList,
  FoundPagesAccepted,
  FoundPagesIgnored,
  RecrawlPolicy,
  ScopeAddition,
  ScopeDomainList,
  ScopeRulesChange,
  ScopeRulesEffect,
  ScopeToggle,
  UniqueDomainList,
} from '../replies/scope.replies.js';

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

export const recrawlPolicy = endpoint<ProjectIdDto, RecrawlPolicy>({
  name: 'recrawlPolicy',
  method: 'POST',
  path: 'scope/recrawl/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'When the site is crawled again by itself, when next, and how many pages that asks for',
});
export const updateRecrawlPolicy = endpoint<RecrawlPolicyDto, RecrawlPolicy>({
  name: 'updateRecrawlPolicy',
  method: 'POST',
  path: 'scope/recrawl/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['crawl.recrawl'],
  summary: 'Sets when the site is crawled again by itself: never, daily, weekly, or each page as often as it changes',
});

export const foundPages = endpoint<FoundPagesDto, FoundPageList>({
  name: 'foundPages',
  method: 'POST',
  path: 'scope/found/list',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: "Pages on which visitors' browsers have come upon texts that the project does not have, and what becomes of them",
});
export const acceptFoundPages = endpoint<FoundPageUrlsDto, FoundPagesAccepted>({
  name: 'acceptFoundPages',
  method: 'POST',
  path: 'scope/found/accept',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.acceptFound'],
  summary: 'Has the crawler read found pages; each that is refused is named with its reason',
  limits: { bytes: 900 * 1024 },
});
export const ignoreFoundPages = endpoint<FoundPageUrlsDto, FoundPagesIgnored>({
  name: 'ignoreFoundPages',
  method: 'POST',
  path: 'scope/found/ignore',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.ignoreFound'],
  summary: 'Takes found pages off the list; they do not come again',
  limits: { bytes: 900 * 1024 },
});
export const restoreFoundPages = endpoint<FoundPageUrlsDto, FoundPagesIgnored>({
  name: 'restoreFoundPages',
  method: 'POST',
  path: 'scope/found/restore',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.restoreFound'],
  summary: 'Lists found pages again that were ignored',
  limits: { bytes: 900 * 1024 },
});
export const updateFoundPageMode = endpoint<FoundPageModeDto, FoundPageList>({
  name: 'updateFoundPageMode',
  method: 'POST',
  path: 'scope/found/mode',
  access: 'settings.edit',
  needs: 'site',
  audit: ['crawl.foundMode'],
  summary: 'Sets whether people are asked about found pages, the crawler reads them by itself, or none are recorded',
});
