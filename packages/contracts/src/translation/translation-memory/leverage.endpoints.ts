import { endpoint } from '../../endpoint.js';
import type { AnalyzeLeverageDto, FetchLeverageDto } from './leverage.dto.js';
import type { LeverageAnalysis } from './leverage.replies.js';

export const analyzeLeverage = endpoint<AnalyzeLeverageDto, LeverageAnalysis>({
  name: 'analyzeLeverage',
  method: 'POST',
  path: 'translation/leverage/analyze',
  access: 'translation.read',
  needs: 'project',
  audit: { none: 'a job counts; no translation changes' },
  summary: 'Compares the untranslated texts of a project with the translation memory, language by language',
});
export const fetchLeverage = endpoint<FetchLeverageDto, { analysis: LeverageAnalysis | null }>({
  name: 'fetchLeverage',
  method: 'POST',
  path: 'translation/leverage/fetch',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'The last match analysis of a project: words and segments by language and band',
});
