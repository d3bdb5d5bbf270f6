import type { DomainVerificationDto, PreviewUrlDto, SetPublishedHostDto, VerifyDomainDto, VerifyScriptDto } from '../dto/delivery.dto.js';
import type {
  CrawlProjectDto,
  DeleteProjectDto,
  EstimateProjectDto,
  FetchProjectIdDto,
  ListProjectsDto,
  NewApiProjectDto,
  NewProjectDto,
  ProjectIdDto,
  ResumeJobDto,
  UpdateProjectDto,
  UrlStatsDto,
} from '../dto/project.dto.js';
import { endpoint } from '../endpoint.js';
import type {
  AllUrlReply,
  CrawlProgress,
  DeletedProject,
  DeletedProjectList,
  DomainVerification,
  DomainVerificationCheck,
  LastCrawl,
  PreviewUrlReply,
  ProjectDetails,
  ProjectEstimate,
  ProjectIdReply,
  ProjectListReply,
  ProjectStats,
  ProjectWordCount,
  PublishedHost,
  ScopeUrlList,
  ScriptVerification,
  UrlStatsList,
} from '../replies/project.replies.js';

/** Two lists of 100 paths with 500 characters each. */
const SCOPE_BYTES = 320 * 1024;

export const newProject = endpoint<NewProjectDto, ProjectDetails>({
  name: 'newProject',
  method: 'POST',
  path: 'project/new',
  access: 'project.create',
  audit: ['project.create', 'crawl.start'],
  summary: 'Creates a web site project and starts its crawl',
  limits: { bytes: SCOPE_BYTES },
});
export const newApiProject = endpoint<NewApiProjectDto, ProjectDetails>({
  name: 'newApiProject',
  method: 'POST',
  path: 'project/apiTranslation/create',
  access: 'project.create',
  audit: ['project.create'],
  summary: 'Creates a project for the content of an API, which has no site: it is not crawled and has no snippet',
});
export const deleteApiProject = endpoint<DeleteProjectDto, DeletedProject>({
  name: 'deleteApiProject',
  method: 'POST',
  path: 'project/apiTranslation/delete',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.delete'],
  summary: 'Deletes a project for the content of an API, as `project/delete` does; projects of sites are not found by it',
});
export const estimateProject = endpoint<EstimateProjectDto, ProjectEstimate>({
  name: 'estimateProject',
  method: 'POST',
  path: 'project/estimate',
  access: 'project.create',
  reads: true,
  summary: 'Looks at an address and estimates pages, words and memory coverage; stores nothing',
  limits: { bytes: SCOPE_BYTES },
});
export const listProjects = endpoint<ListProjectsDto, ProjectListReply>({
  name: 'listProjects',
  method: 'POST',
  path: 'project',
  access: 'project.read',
  reads: true,
  summary: 'Lists the projects that the caller may open: assigned ones, those of the organisation, or of all organisations within reach',
});
export const projectDetails = endpoint<ProjectIdDto, ProjectDetails>({
  name: 'projectDetails',
  method: 'POST',
  path: 'project/details',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'One project with its progress',
});
export const fetchProjectId = endpoint<FetchProjectIdDto, ProjectIdReply>({
  name: 'fetchProjectId',
  method: 'POST',
  path: 'project/fetchProjectId',
  access: 'project.read',
  reads: true,
  summary: 'The project of a site that the caller may open, by the address of one of its pages',
});
export const updateProject = endpoint<UpdateProjectDto, ProjectDetails>({
  name: 'updateProject',
  method: 'POST',
  path: 'project/update',
  access: 'project.update',
  needs: 'project',
  audit: ['project.update'],
  summary:
    'Renames a project, adds target languages to it or removes some; translations of a removed language stay, and are back when it is added again',
});
export const crawlProject = endpoint<CrawlProjectDto, CrawlProgress>({
  name: 'crawlProject',
  method: 'POST',
  path: 'project/crawl',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.start'],
  summary: 'Restarts the crawl',
});
export const resumeJob = endpoint<ResumeJobDto, ProjectDetails>({
  name: 'resumeJob',
  method: 'POST',
  path: 'project/jobs/resume',
  access: 'project.crawl',
  needs: 'project',
  audit: ['project.resumeJob'],
  summary: 'Begins a job again that was set aside because it stopped its worker',
});
export const lastCrawl = endpoint<ProjectIdDto, LastCrawl>({
  name: 'lastCrawl',
  method: 'POST',
  path: 'scope/crawl/last',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The last crawl of a project, its status and how many pages are parsed',
});
export const projectStats = endpoint<ProjectIdDto, ProjectStats>({
  name: 'projectStats',
  method: 'POST',
  path: 'project/stats',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Word counts of a project by language and type',
});
export const urlStats = endpoint<UrlStatsDto, UrlStatsList>({
  name: 'urlStats',
  method: 'POST',
  path: 'project/stats/urlWise',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Word counts of pages by language and type, of those that are named or of all, paged',
  limits: { bytes: SCOPE_BYTES },
});
export const projectWordCount = endpoint<undefined, ProjectWordCount>({
  name: 'projectWordCount',
  method: 'GET',
  path: 'project/wordcount/:projectId',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Source and unique word count',
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
export const previewUrl = endpoint<PreviewUrlDto, PreviewUrlReply>({
  name: 'previewUrl',
  method: 'POST',
  path: 'scope/getPreviewUrl',
  access: 'project.read',
  needs: 'site',
  audit: ['publication.move'],
  summary: 'A signed address that shows one page in one language',
});
export const verifyScript = endpoint<VerifyScriptDto, ScriptVerification>({
  name: 'verifyScript',
  method: 'POST',
  path: 'parser/verifyScriptIntegration',
  access: 'publish.manage',
  needs: 'site',
  audit: ['project.verifyScript', 'project.verificationLost'],
  summary: 'Looks whether the snippet stands on the page and names this project',
});
export const domainVerification = endpoint<DomainVerificationDto, DomainVerification>({
  name: 'domainVerification',
  method: 'POST',
  path: 'parser/domainVerification',
  access: 'publish.manage',
  needs: 'site',
  reads: true,
  summary: 'How the site of a project, or one of its further domains, can be verified, and by what it is',
});
export const verifyDomain = endpoint<VerifyDomainDto, DomainVerificationCheck>({
  name: 'verifyDomain',
  method: 'POST',
  path: 'parser/verifyDomain',
  access: 'publish.manage',
  needs: 'site',
  audit: ['project.verifyScript', 'project.verificationLost'],
  summary: 'Looks for the DNS record or the file that shows whose the site is',
});
export const deleteProject = endpoint<DeleteProjectDto, DeletedProject>({
  name: 'deleteProject',
  method: 'POST',
  path: 'project/delete',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.delete'],
  summary: 'Deletes a project, which can be brought back until its data is deleted; keepTm leaves its translations in the memory',
});
export const cancelProjectDeletion = endpoint<ProjectIdDto, ProjectDetails>({
  name: 'cancelProjectDeletion',
  method: 'POST',
  path: 'project/deletion/cancel',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.restore'],
  summary: 'Brings back a deleted project whose data is still there',
});
export const listDeletedProjects = endpoint<undefined, DeletedProjectList>({
  name: 'listDeletedProjects',
  method: 'POST',
  path: 'project/deletion/list',
  access: 'project.delete',
  reads: true,
  summary: 'Deleted projects of the organisation that can be brought back, and until when',
});
export const setPublishedHost = endpoint<SetPublishedHostDto, PublishedHost>({
  name: 'setPublishedHost',
  method: 'POST',
  path: 'delivery/host',
  access: 'publish.manage',
  needs: 'site',
  audit: ['delivery.mapHost'],
  summary: 'Serves a language of a site at a host of its own',
});
export const clearSnippetCache = endpoint<undefined, { cleared: number }>({
  name: 'clearSnippetCache',
  method: 'GET',
  path: 'snippet/cache/clear',
  access: 'publish.manage',
  needs: 'project',
  audit: ['delivery.clear'],
  summary: 'Purges bundles and rendered pages of a project, or of every project of the organisation when none is named',
});
