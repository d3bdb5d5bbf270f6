import { figuresOf, type ProjectDetails, sumCounts } from '@bhashantar/contracts';

const WIDTH = 24;

function bar(share: number): string {
  const full = Math.round(Math.min(Math.max(share, 0), 1) * WIDTH);
  return '█'.repeat(full) + '░'.repeat(WIDTH - full);
}

/** Percent translated, over all languages. */
export const percentTranslated = ({ languages }: Pick<ProjectDetails, 'languages'>): number =>
  figuresOf(sumCounts(languages.map(({ counts }) => counts))).translatedPercent;

/** One line of progress: the crawl while it runs, then the translation. */
export function drawProgress(project: ProjectDetails): string {
  const crawl = project.crawl;
  if (!crawl || crawl.status === 'ACTIVE') {
    const [found, done] = [crawl?.found ?? 0, (crawl?.fetched ?? 0) + (crawl?.failed ?? 0) + (crawl?.skipped ?? 0)];
    return `Crawling    ${bar(found ? done / found : 0)} ${done} of ${found} addresses, ${project.segmentCount} segments`;
  }
  const percent = percentTranslated(project);
  return `Translating ${bar(percent / 100)} ${percent} %`;
}
