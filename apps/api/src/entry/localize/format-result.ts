import { type PreviewUrlReply, type ProjectDetails, requireLanguage, type TypeCounts } from '@bhashantar/contracts';
import type { Tenant } from '../../platform/database/tenant.js';
import { formatReason } from './format-reason.js';

/** A project at rest, with an address for each language at which it can be looked at. */
export interface LocalizedSite {
  /** Whose it is. */
  tenant: Tenant;
  project: ProjectDetails;
  previews: ReadonlyMap<string, PreviewUrlReply>;
}

/** Whether there is something to publish; the pages of an earlier crawl are no answer to one that failed. */
export function isLocalized({ pageCount, status }: ProjectDetails): boolean {
  return pageCount > 0 && status !== 'crawlingFailed' && status !== 'parsingFailed';
}

/** What the shell shows at the end. Nobody has published it, so that its languages are shown for preview only. */
export function formatResult({ project, previews }: Pick<LocalizedSite, 'project' | 'previews'>): string {
  const { crawl } = project;
  const published = isLocalized(project) ? project.languages : [];
  const rows = published.map(({ language, counts }) => {
    const { name, ownName } = requireLanguage(language);
    const address = previews.get(language)?.previewUrl ?? '';
    const made = describeCounts(counts);
    return `  ${`${name} · ${ownName}`.padEnd(26)} ${made.padEnd(42)} ${address}`;
  });
  const failures = (crawl?.failures ?? []).map(
    ({ reason, count, example }) => `  ${count} × ${withoutStop(formatReason(reason))}: ${example}`,
  );
  return [
    `${project.baseUrl}: ${project.pageCount} pages, ${project.segmentCount} segments, ${project.uniqueWordCount} unique of ${project.sourceWordCount} words`,
    ...rows,
    ...(failures.length > 0 ? ['Addresses that could not be fetched:', ...failures] : []),
    ...(project.statusReason ? [formatReason(project.statusReason)] : []),
  ].join('\n');
}

function describeCounts({ PBK, USER, MACHINE, TRANSLITERATION, NO_TRANSLATION_AVAILABLE }: TypeCounts): string {
  const spelled = TRANSLITERATION.segments > 0 ? `, spelled by sound ${TRANSLITERATION.segments}` : '';
  return `people ${PBK.segments + USER.segments}, machine ${MACHINE.segments}${spelled}, open ${NO_TRANSLATION_AVAILABLE.segments}`;
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
