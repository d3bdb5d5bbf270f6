import { endpoint } from '../../endpoint.js';
import type { AnalyzeMixedContentDto, FetchMixedContentDto } from './mixed-language.dto.js';
import type { MixedAnalysis, MixedContentPage } from './mixed-language.replies.js';

export const fetchMixedContent = endpoint<FetchMixedContentDto, MixedContentPage>({
  name: 'fetchMixedContent',
  method: 'POST',
  path: 'mixedLangContent/fetchPaginatedContent',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Sources, or targets of a language, that are not in the script of their language, as the last analysis found them',
});
export const analyzeMixedContent = endpoint<AnalyzeMixedContentDto, MixedAnalysis>({
  name: 'analyzeMixedContent',
  method: 'POST',
  path: 'mixedLangContent/analyze/new/content',
  access: 'translation.edit',
  needs: 'project',
  audit: { none: 'a job reads; no translation changes' },
  summary: 'Looks for content in unexpected scripts: in sources that came since the last time, or in the targets of a language',
});
