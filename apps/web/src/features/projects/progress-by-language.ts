import type { LanguageProgress, ProjectSummary } from '@bhashantar/contracts';
import { sumCounts } from '../../lib/sum-counts.js';

/** One entry a target language, in the project's order; a language that nothing is counted for yet stands at zero. */
export function progressByLanguage({
  targetLanguages,
  languages,
}: Pick<ProjectSummary, 'targetLanguages' | 'languages'>): LanguageProgress[] {
  return targetLanguages.map((language) => languages.find((known) => known.language === language) ?? { language, counts: sumCounts([]) });
}
