import { endpoint } from '../../endpoint.js';
import type { FoundPageModeDto, FoundPagesDto, FoundPageUrlsDto } from './found-page.dto.js';
import type { FoundPageList, FoundPagesAccepted, FoundPagesIgnored } from './found-page.replies.js';

export const foundPages = endpoint<FoundPagesDto, FoundPageList>({
  name: 'foundPages',
  method: 'POST',
  path: 'scope/found/list',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: "Pages on which visitors' browsers found texts that the project does not have, with the state of each",
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
