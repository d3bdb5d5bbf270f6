import {
  bandPercents,
  figuresOf,
  LEVERAGE_BANDS,
  type LeverageBand,
  languageOf,
  percentOf,
  sumCounts,
  type TmCount,
  TRANSLATION_TYPES,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { CountsService } from '../progress/counts.service.js';
import { LeverageAnalyser } from '../translation-memory/leverage/leverage-analyser.service.js';
import { EngineRowsRepository } from './engine-rows.repository.js';
import type { ReportCells, ReportRow } from './report.entity.js';
import { ReportRowsRepository } from './report-rows.repository.js';

const PAGES_AT_ONCE = 200;

const nameOf = (language: string) => languageOf(language)?.name ?? language;

const BAND_NAMES = { translated: 'translated already', repetitions: 'repetitions', new: 'new' };

/** The band's name in a file: with a hyphen, which every program reads. */
function nameOfBand(band: LeverageBand | 'translated'): string {
  const percents = band === 'translated' ? undefined : bandPercents(band, '-');
  if (percents) return band === 'inContext' ? `in context (${percents})` : percents;
  return BAND_NAMES[band as keyof typeof BAND_NAMES];
}

const PROJECT_HEAD = [
  ...['project', 'language', 'pages', 'segments', 'unique words', 'translated words', 'reviewed words', 'transliterated words'],
  ...['untranslated words', 'percent translated'],
];

function sumProgress(languages: readonly TmCount[]) {
  const figures = figuresOf(sumCounts(languages.map(({ counts }) => counts)));
  return { ...figures, reviewedWords: languages.reduce((total, { review }) => total + review.reviewed.words, 0) };
}

/** The rows of reports, batch by batch, each batch in a transaction of its own. */
@Injectable()
export class ReportRowsService {
  constructor(
    private readonly database: Database,
    private readonly counts: CountsService,
    private readonly rows: ReportRowsRepository,
    private readonly engines: EngineRowsRepository,
    private readonly analyser: LeverageAnalyser,
  ) {}

  async *read(report: ReportRow, project: ProjectRow): AsyncGenerator<ReportCells[]> {
    const languages = report.language ? [report.language] : project.targetLanguages;
    if (report.reportType === 'page') yield* this.#pages(report, languages);
    else if (report.reportType === 'user') yield await this.#users(report, languages);
    else if (report.reportType === 'engine') yield await this.#engines(report, languages);
    else if (report.reportType === 'project') yield await this.#project(report, project, languages);
    else if (report.reportType === 'leverage') yield await this.#leverage(project, languages);
    else yield await this.#languages(report, project, languages);
  }

  async #languages({ organisationId }: ReportRow, project: ProjectRow, languages: readonly string[]): Promise<ReportCells[]> {
    const all = await this.database.tenant({ organisationId }, (tx) => this.counts.byLanguage(tx, project, languages));
    const rows = all.flatMap(({ language, counts }) => {
      const { uniqueWords } = figuresOf(counts);
      return TRANSLATION_TYPES.map((type): ReportCells => {
        const count = counts[type];
        return [nameOf(language), type, count.segments, count.words, percentOf(count.words, uniqueWords)];
      });
    });
    return [['language', 'type', 'segments', 'unique words', 'percent of words'], ...rows];
  }

  async *#pages({ organisationId, projectId }: ReportRow, languages: readonly string[]): AsyncGenerator<ReportCells[]> {
    yield [
      [
        'url',
        'title',
        'language',
        'segments',
        'words',
        'translated words',
        'transliterated words',
        'untranslated words',
        'percent translated',
      ],
    ];
    for (const language of languages) {
      for (let after = 0; ; ) {
        const page = { after, limit: PAGES_AT_ONCE };
        const pages = await this.database.tenant({ organisationId }, (tx) => this.rows.pages(tx, projectId, language, page));
        yield pages.map(({ url, title, segments, words, translatedWords, spelledWords }) => {
          const untranslated = words - translatedWords - spelledWords;
          return [
            url,
            title,
            nameOf(language),
            segments,
            words,
            translatedWords,
            spelledWords,
            untranslated,
            percentOf(translatedWords, words),
          ];
        });
        if (pages.length < PAGES_AT_ONCE) break;
        after = pages.at(-1)?.pageId ?? 0;
      }
    }
  }

  async #users({ organisationId, projectId, fromAt, toAt }: ReportRow, languages: readonly string[]): Promise<ReportCells[]> {
    const users = await this.database.tenant({ organisationId }, (tx) => this.rows.users(tx, projectId, languages, fromAt, toAt));
    const rows = users.map(({ name, language, changes, segments, words, firstAt, lastAt }): ReportCells => {
      return [name, nameOf(language), changes, segments, words, firstAt, lastAt];
    });
    return [['user', 'language', 'changes', 'segments', 'words', 'first change', 'last change'], ...rows];
  }

  async #engines({ organisationId, projectId, fromAt, toAt }: ReportRow, languages: readonly string[]): Promise<ReportCells[]> {
    const rows: ReportCells[] = [];
    for (const language of languages) {
      const engines = await this.database.tenant({ organisationId }, (tx) => this.engines.list(tx, projectId, language, { fromAt, toAt }));
      rows.push(
        ...engines.map(({ engine, segments, words, reviewedWords, sentCharacters, requests, failures }): ReportCells => {
          return [engine, nameOf(language), segments, words, reviewedWords, sentCharacters, requests, failures];
        }),
      );
    }
    return [
      ['engine', 'language', 'segments shown', 'words shown', 'words reviewed', 'characters sent', 'requests', 'failed requests'],
      ...rows,
    ];
  }

  /** The first row is the project as a whole: each language has all of its texts. */
  async #project({ organisationId, projectId }: ReportRow, project: ProjectRow, languages: readonly string[]): Promise<ReportCells[]> {
    const { progress, pages } = await this.database.tenant({ organisationId }, async (tx) => ({
      progress: await this.counts.byLanguage(tx, project, languages),
      pages: await this.rows.countPages(tx, projectId),
    }));
    const figures = progress.map((one) => ({ name: nameOf(one.language), ...sumProgress([one]) }));
    const whole = { name: 'all languages', ...sumProgress(progress) };
    const rows = [whole, ...figures].map(({ name, segments, reviewedWords, ...own }): ReportCells => {
      return [
        ...[project.name, name, pages, segments, own.uniqueWords, own.translatedWords, reviewedWords],
        ...[own.transliteratedWords, own.untranslatedWords, own.translatedPercent],
      ];
    });
    return [PROJECT_HEAD, ...rows];
  }

  async #leverage(project: ProjectRow, languages: readonly string[]): Promise<ReportCells[]> {
    const counts = await this.analyser.ofProject(project, languages);
    const rows = languages.flatMap((language) => {
      const own = counts[language];
      if (!own) return [];
      const bands = ['translated', ...LEVERAGE_BANDS] as const;
      const words = bands.reduce((sum, band) => sum + own[band].words, 0);
      return bands.map(
        (band): ReportCells => [nameOf(language), nameOfBand(band), own[band].segments, own[band].words, percentOf(own[band].words, words)],
      );
    });
    return [['language', 'band', 'segments', 'words', 'percent of words'], ...rows];
  }
}
