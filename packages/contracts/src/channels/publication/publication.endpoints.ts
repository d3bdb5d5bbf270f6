import { endpoint } from '../../endpoint.js';
import type {
  HoldPagesDto,
  ListPagePublicationsDto,
  ProjectPublicationDto,
  PublicationPolicyDto,
  PublishLanguageDto,
  UnpublishLanguageDto,
} from './publication.dto.js';
import type {
  HeldPages,
  PagePublicationList,
  ProjectPublication,
  PublicationPolicy,
  PublishedLanguage,
  UnpublishedLanguage,
} from './publication.replies.js';

/** 100 addresses of 2,048 characters, which may take three bytes each. */
const ADDRESSES = { bytes: 640 * 1024 };

export const projectPublication = endpoint<ProjectPublicationDto, ProjectPublication>({
  name: 'projectPublication',
  method: 'POST',
  path: 'project/publication',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'What visitors see of each language, and what they would see after its next publication',
});
export const publishLanguage = endpoint<PublishLanguageDto, PublishedLanguage>({
  name: 'publishLanguage',
  method: 'POST',
  path: 'project/publication/publish',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.move', 'publication.add'],
  summary: 'Shows visitors a language of a verified site: every page that has reached the threshold and is not held back',
});
export const unpublishLanguage = endpoint<UnpublishLanguageDto, UnpublishedLanguage>({
  name: 'unpublishLanguage',
  method: 'POST',
  path: 'project/publication/unpublish',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.move', 'publication.takeBack'],
  summary: 'Takes a language back to preview, or the pages that one publication brought',
});
export const setPublicationPolicy = endpoint<PublicationPolicyDto, PublicationPolicy>({
  name: 'setPublicationPolicy',
  method: 'POST',
  path: 'project/publication/policy',
  access: 'settings.edit',
  needs: 'site',
  audit: ['publication.policy'],
  summary: 'Sets how much of a page must be translated, and whether pages and languages that are go live by themselves',
});
export const listPagePublications = endpoint<ListPagePublicationsDto, PagePublicationList>({
  name: 'listPagePublications',
  method: 'POST',
  path: 'project/publication/pages',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The state of pages in one language; pages that were never counted are left out',
  limits: ADDRESSES,
});
export const holdPages = endpoint<HoldPagesDto, HeldPages>({
  name: 'holdPages',
  method: 'POST',
  path: 'project/publication/pages/hold',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.hold'],
  summary: 'Keeps pages back: visitors get the original, in live languages too',
  limits: ADDRESSES,
});
export const releasePages = endpoint<HoldPagesDto, HeldPages>({
  name: 'releasePages',
  method: 'POST',
  path: 'project/publication/pages/release',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.release'],
  summary: 'Lets pages go that were held back',
  limits: ADDRESSES,
});
