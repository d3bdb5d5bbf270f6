import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { RecrawlPolicyDto } from './recrawl.dto.js';
import type { RecrawlPolicy } from './recrawl.replies.js';

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
