import type { ImportReport } from '@bhashantar/contracts';
import type { WrittenPack } from './import.writer.js';
import { addError, type ImportRow, type SortedRow } from './import-rows.js';

/** Large enough that the round trips do not count, small enough that editors do not wait for the language. */
const PACK_SIZE = 500;

type WritePack = (language: string, rows: readonly ImportRow[]) => Promise<WrittenPack>;

const WITHOUT_WORDS = 'Kept in the memory alone: the words of your plan are used up.';

/** Gathers rows by language, writes them in packs and keeps the report. */
export class ImportPacks {
  readonly #open = new Map<string, ImportRow[]>();
  /** Languages the project does not have are named once, not on every line. */
  readonly #unknownLanguages = new Set<string>();

  constructor(
    private readonly report: ImportReport,
    private readonly write: WritePack,
  ) {}

  async add(rows: readonly SortedRow[]): Promise<void> {
    for (const sorted of rows) {
      if ('refusal' in sorted) this.#refuse(sorted);
      else await this.#take(sorted.language, sorted.row);
    }
  }

  /** A unit that could not be used at all counts as one row. */
  refuse(line: number, message: string): void {
    this.report.read++;
    this.report.refused++;
    addError(this.report, line, message);
  }

  async flush(): Promise<void> {
    for (const [language, rows] of this.#open) await this.#write(language, rows);
    this.#open.clear();
  }

  #refuse({ language, line, refusal }: { language: string | undefined; line: number; refusal: string }): void {
    const isKnown = !language && this.#unknownLanguages.has(refusal);
    if (!language) this.#unknownLanguages.add(refusal);
    this.report.read++;
    this.report.refused++;
    if (!isKnown) addError(this.report, line, refusal);
  }

  async #take(language: string, row: ImportRow): Promise<void> {
    this.report.read++;
    const rows = this.#open.get(language) ?? [];
    rows.push(row);
    this.#open.set(language, rows);
    if (rows.length < PACK_SIZE) return;
    this.#open.delete(language);
    await this.#write(language, rows);
  }

  async #write(language: string, rows: readonly ImportRow[]): Promise<void> {
    const { added, changed, unchanged, withoutWords } = await this.write(language, rows);
    this.report.added += added;
    this.report.changed += changed;
    this.report.unchanged += unchanged;
    this.report.refused += withoutWords.length;
    for (const line of withoutWords) addError(this.report, line, WITHOUT_WORDS);
  }
}
