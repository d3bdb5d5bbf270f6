import { type CrawlProgress, type PreviewUrlReply, type ProjectDetails, requireLanguage, type TypeCounts } from '@bhashantar/contracts';
import type { Tenant } from '../../platform/database/tenant.js';
import { formatReason } from './format-reason.js';

/** A project at rest, with an address for each language at which it can be looked at. */
export interface LocalizedSite {
  /** The organisation to which the site belongs. */
  tenant: Tenant;
  project: ProjectDetails;
  previews: ReadonlyMap<string, PreviewUrlReply>;
  /** How many segments of each language an engine translated. */
  byEngine: ReadonlyMap<string, number>;
}

/** Whether there is something to publish. Pages of an earlier crawl do not count if this crawl failed. */
export function isLocalized({ pageCount, status }: ProjectDetails): boolean {
  return pageCount > 0 && status !== 'crawlingFailed' && status !== 'parsingFailed';
}

/** The final output of the shell command. Nobody has published the site, so its languages have previews only. */
export function formatResult({ project, previews, byEngine }: Omit<LocalizedSite, 'tenant'>): string {
  const { crawl } = project;
  const published = isLocalized(project) ? project.languages : [];
  const rows = published.map(({ language, counts }) => {
    const { name, ownName } = requireLanguage(language);
    const address = previews.get(language)?.previewUrl ?? '';
    const made = describeCounts(counts, byEngine.get(language) ?? 0);
    return `  ${`${name} · ${ownName}`.padEnd(26)} ${made.padEnd(42)} ${address}`;
  });
  const failures = (crawl?.failures ?? []).map(
    ({ reason, count, example }) => `  ${count} × ${withoutStop(formatReason(reason))}: ${example}`,
  );
  return [
    `${project.baseUrl}: ${project.pageCount} pages, ${project.segmentCount} segments, ${project.uniqueWordCount} unique of ${project.sourceWordCount} words`,
    ...(crawl ? [describeAddresses(crawl)] : []),
    ...rows,
    ...(failures.length > 0 ? ['Addresses that could not be fetched:', ...failures] : []),
    ...(project.statusReason ? [formatReason(project.statusReason)] : []),
  ].join('\n');
}

/** The counters know machines as one: the memory, the phrasebook or the glossary knew the texts that no engine translated. */
function describeCounts({ PBK, USER, MACHINE, TRANSLITERATION, NO_TRANSLATION_AVAILABLE }: TypeCounts, engines: number): string {
  const counts = [
    ['people', PBK.segments + USER.segments],
    ['memory and phrasebook', Math.max(0, MACHINE.segments - engines)],
    ['engines', engines],
    ['spelled by sound', TRANSLITERATION.segments],
  ] as const;
  const shown = counts.filter(([what, count]) => what === 'people' || count > 0).map(([what, count]) => `${what} ${count}`);
  return [...shown, `open ${NO_TRANSLATION_AVAILABLE.segments}`].join(', ');
}

/** Why there are more addresses than pages. */
function describeAddresses({ found, fetched, skipped, failed }: CrawlProgress): string {
  const none = skipped > 0 ? `, ${skipped} that are none (redirects, files, copies and what the rules leave out)` : '';
  const away = failed > 0 ? `, ${failed} that failed` : '';
  return `${found} addresses: ${fetched} pages${none}${away}`;
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
