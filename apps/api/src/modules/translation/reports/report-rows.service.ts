import { languageOf, TRANSLATION_TYPES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { CountsService } from '../translations/counts/counts.service.js';
import type { ReportCells, ReportRow } from './report.entity.js';
import { ReportRowsRepository } from './report-rows.repository.js';

const PAGES_AT_ONCE = 200;

const nameOf = (language: string) => languageOf(language)?.name ?? language;
/** Rounded down: what is not complete never reads as complete. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

/** The rows of reports, batch by batch, each batch in a transaction of its own. */
@Injectable()
export class ReportRowsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly counts: CountsService,
    private readonly rows: ReportRowsRepository,
  ) {}

  async *read(report: ReportRow, project: ProjectRow): AsyncGenerator<ReportCells[]> {
    const languages = report.language ? [report.language] : project.targetLanguages;
    if (report.reportType === 'page') yield* this.#pages(report, languages);
    else if (report.reportType === 'user') yield await this.#users(report, languages);
    else yield await this.#languages(report, project, languages);
  }

  async #languages({ organisationId }: ReportRow, project: ProjectRow, languages: readonly string[]): Promise<ReportCells[]> {
    const all = await this.database.tenant({ organisationId }, (tx) => this.counts.byLanguage(tx, project, languages));
    const rows = all.flatMap(({ language, counts }) => {
      const words = TRANSLATION_TYPES.reduce((sum, type) => sum + counts[type].words, 0);
      return TRANSLATION_TYPES.map((type): ReportCells => {
        const count = counts[type];
        return [nameOf(language), type, count.segments, count.words, percent(count.words, words)];
      });
    });
    return [['language', 'type', 'segments', 'words', 'percent of words'], ...rows];
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
            percent(translatedWords, words),
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
}
