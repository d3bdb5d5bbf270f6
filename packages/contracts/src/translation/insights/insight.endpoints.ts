import { endpoint } from '../../endpoint.js';
import type { AnalyzeNewContentDto, ListMetaDto, SeoDto, TranslationDashboardDto, ViewNewContentDto } from './insight.dto.js';
import type { MetaList, NewContentAnalysis, NewContentPage, SeoReply, TranslationDashboard } from './insight.replies.js';

export const translationDashboard = endpoint<TranslationDashboardDto, TranslationDashboard>({
  name: 'translationDashboard',
  method: 'POST',
  path: 'translation/dashboard/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'A project at a glance: counts by language, errors, new content, and what people changed last',
});
export const analyzeNewContent = endpoint<AnalyzeNewContentDto, NewContentAnalysis>({
  name: 'analyzeNewContent',
  method: 'POST',
  path: 'translation/analyze/new/content',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'How much untranslated content came since a date, or since it was marked as seen',
});
export const viewNewContent = endpoint<ViewNewContentDto, NewContentPage>({
  name: 'viewNewContent',
  method: 'POST',
  path: 'translation/newContent/view',
  access: 'translation.edit',
  needs: 'project',
  audit: { none: 'notes at most what was seen; no text changes' },
  summary: 'The untranslated segments that came since; `markSeen` marks all content as seen',
});
export const seoTexts = endpoint<SeoDto, SeoReply>({
  name: 'seoTexts',
  method: 'POST',
  path: 'translation/seo/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'How far titles, descriptions, Open Graph texts and structured data are translated, and those of one page',
});
export const listMeta = endpoint<ListMetaDto, MetaList>({
  name: 'listMeta',
  method: 'POST',
  path: 'meta/paginated/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Titles, descriptions, Open Graph texts and structured data, page by page, with their lengths',
});
