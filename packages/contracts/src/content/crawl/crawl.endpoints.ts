import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { CrawlProjectDto } from './crawl.dto.js';
import type { CrawlProgress, LastCrawl } from './crawl.replies.js';

export const crawlProject = endpoint<CrawlProjectDto, CrawlProgress>({
  name: 'crawlProject',
  method: 'POST',
  path: 'project/crawl',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.start'],
  summary: 'Restarts the crawl',
});
export const cancelCrawl = endpoint<ProjectIdDto, CrawlProgress>({
  name: 'cancelCrawl',
  method: 'POST',
  path: 'project/crawl/cancel',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.cancel'],
  summary: 'Ends the crawl that is running; what was read stays, and the next crawl reads the rest',
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
