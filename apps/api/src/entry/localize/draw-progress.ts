import type { ProjectDetails } from '@bhashantar/contracts';

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
