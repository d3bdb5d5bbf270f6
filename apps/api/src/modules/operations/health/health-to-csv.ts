import type { HealthState, ProjectHealth } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';

const HEAD = ['part', 'language', 'state', 'figure', 'value'];

type Figures = Record<string, string | number | null>;

/**
 * One line for each figure, with its part. A count above the limit shows as `HEALTH_COUNT_MAX` plus one, and an unmeasured figure is empty.
 */
export function healthToCsv({ crawl, verification, newContent, automatic, webhooks, languages }: ProjectHealth): Buffer {
  const rows = [
    ...rowsOf('crawl', '', crawl.state, {
      ...{ status: crawl.status, started: crawl.startedAt, finished: crawl.finishedAt, next: crawl.nextAt },
      ...{ 'pages read': crawl.pages, 'URLs not read': crawl.failed, reason: crawl.reason },
    }),
    ...rowsOf('verification', '', verification.state, {
      ...{ level: verification.level, lost: verification.lostAt, 'checks missed': verification.missedChecks },
      'domains not verified': verification.unverifiedDomains.join(' '),
    }),
    ...rowsOf('new content', '', newContent.state, {
      ...{ texts: newContent.texts, since: newContent.since, 'pages found by visitors': newContent.foundPages },
    }),
    ...rowsOf('automatic translation', '', automatic.state, {
      ...{ active: automatic.isAutomatic ? 'yes' : 'no', 'words of the month': automatic.usedWords },
      ...{ 'limit of words': automatic.monthlyWords, stopped: automatic.stoppedAt },
    }),
    ...rowsOf('webhooks', '', webhooks.state, {
      ...{ webhooks: webhooks.total, failing: webhooks.failing, 'switched off': webhooks.switchedOff },
    }),
    ...languages.flatMap(({ language, coverage, stale, errors, machine, publication }) => [
      ...rowsOf('coverage', language, coverage.state, {
        ...{
          'percent translated': coverage.translatedPercent,
          'unique words': coverage.words,
          'translated words': coverage.translatedWords,
        },
        ...{ 'untranslated texts': coverage.untranslatedSegments, 'transliterated texts': coverage.transliteratedSegments },
      }),
      ...rowsOf('stale', language, stale.state, { pages: stale.pages }),
      ...rowsOf('errors', language, errors.state, { texts: errors.segments }),
      ...rowsOf('last engine run', language, machine.state, { finished: machine.finishedAt, reason: machine.reason }),
      ...rowsOf('publication', language, publication.state, {
        ...{ publication: publication.publication, 'last page published': publication.lastPublishedAt },
      }),
    ]),
  ];
  return Buffer.from(CSV_BEGIN + csvLine(HEAD) + csvLines(rows));
}

const rowsOf = (part: string, language: string, state: HealthState, figures: Figures): string[][] =>
  Object.entries(figures).map(([figure, value]) => [part, language, state, figure, String(value ?? '')]);
