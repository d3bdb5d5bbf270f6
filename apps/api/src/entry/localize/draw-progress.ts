import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';

const WIDTH = 24;

function bar(share: number): string {
  const full = Math.round(Math.min(Math.max(share, 0), 1) * WIDTH);
  return '█'.repeat(full) + '░'.repeat(WIDTH - full);
}

const translatedOf = (counts: ProjectDetails['languages'][number]['counts']) =>
  counts.PBK.segments + counts.USER.segments + counts.MACHINE.segments;

/** The share of segments, over all languages, that have a translation. */
export function translatedShare(project: ProjectDetails): number {
  const wanted = project.segmentCount * project.languages.length;
  if (wanted === 0) return 0;
  return project.languages.reduce((sum, language) => sum + translatedOf(language.counts), 0) / wanted;
}

/** One line of progress: the crawl while it runs, then the translation. */
export function drawProgress(project: ProjectDetails): string {
  const crawl = project.crawl;
  if (!crawl || crawl.status === 'ACTIVE') {
    const [found, done] = [crawl?.found ?? 0, (crawl?.fetched ?? 0) + (crawl?.failed ?? 0) + (crawl?.skipped ?? 0)];
    return `Crawling    ${bar(found ? done / found : 0)} ${done} of ${found} addresses, ${project.segmentCount} segments`;
  }
  return `Translating ${bar(translatedShare(project))} ${Math.round(translatedShare(project) * 100)} %`;
}

/** What a crawl without pages came to, in words. */
const FAILURES: Readonly<Record<string, string>> = {
  blocked: 'The address is private or reserved. Test servers can be allowed by EGRESS_ALLOW_HOSTS=host:port, outside production.',
  hostNotFound: 'There is no host of this name.',
  connect: 'The host does not answer.',
  connection: 'The host does not answer.',
  certificate: 'The certificate of the site is not valid.',
  robots: 'The robots.txt of the site forbids it.',
  empty: 'There is no page to translate.',
};

/** What the shell shows at the end. */
export function describeResult(project: ProjectDetails): string {
  const { crawl } = project;
  const published = project.pageCount > 0 ? project.languages : [];
  const rows = published.map(({ language, counts }) => {
    const { name, ownName } = requireLanguage(language);
    const address = project.publishedAddresses.find((published) => published.language === language)?.url ?? '';
    const made = `people ${counts.PBK.segments + counts.USER.segments}, machine ${counts.MACHINE.segments}, open ${counts.NO_TRANSLATION_AVAILABLE.segments}`;
    return `  ${`${name} · ${ownName}`.padEnd(26)} ${made.padEnd(42)} ${address}`;
  });
  const failures = (crawl?.failures ?? []).map(({ reason, count, example }) => `  ${count} × ${reason}, such as ${example}`);
  return [
    `${project.baseUrl}: ${project.pageCount} pages, ${project.segmentCount} segments, ${project.uniqueWordCount} unique of ${project.sourceWordCount} words`,
    ...rows,
    ...(failures.length > 0 ? ['Addresses that could not be fetched:', ...failures] : []),
    ...(project.statusReason ? [FAILURES[project.statusReason] ?? project.statusReason] : []),
  ].join('\n');
}
