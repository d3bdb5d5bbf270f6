import type { ImportReport } from '@bhashantar/contracts';
import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { WrittenBatch } from './import.writer.js';
import { addError, type ImportRow, type RowOrRefusal } from './import-rows.js';

/** Large enough that round trips do not matter, small enough that editors do not wait for the language. */
const BATCH_SIZE = 500;
/** Texts may be long, and one statement must not block the language for long. */
const BATCH_CHARS = 1_000_000;

type WriteBatch = (language: string, rows: readonly ImportRow[]) => Promise<WrittenBatch>;

const WITHOUT_WORDS = 'Kept in the memory alone: the words of your plan are used up.';

interface Batch {
  rows: ImportRow[];
  chars: number;
}

/** Collects rows by language, writes them in batches and counts them in the report. */
export class ImportBatches {
  readonly #open = new Map<string, Batch>();
  /** Languages that the project does not have are reported once, not for every line. */
  readonly #unknownLanguages = new Set<string>();

  constructor(
    private readonly report: ImportReport,
    private readonly write: WriteBatch,
    private readonly turns: LoopTurns,
  ) {}

  /** Takes an iterable, so that rows that are slow to make come one by one. */
  async add(rows: Iterable<RowOrRefusal>): Promise<void> {
    const making = rows[Symbol.iterator]();
    const next = () => this.turns.inTurn(() => making.next());
    for (let made = await next(); !made.done; made = await next()) {
      const result = made.value;
      if ('refusal' in result) this.#refuse(result);
      else await this.#addRow(result.language, result.row);
    }
  }

  /** A unit that could not be used at all counts as one row. */
  refuse(line: number, message: string): void {
    this.report.read++;
    this.report.refused++;
    addError(this.report, line, message);
  }

  async flush(): Promise<void> {
    for (const [language, { rows }] of this.#open) await this.#write(language, rows);
    this.#open.clear();
  }

  #refuse({ language, line, refusal }: { language: string | undefined; line: number; refusal: string }): void {
    const isKnown = !language && this.#unknownLanguages.has(refusal);
    if (!language) this.#unknownLanguages.add(refusal);
    this.report.read++;
    this.report.refused++;
    if (!isKnown) addError(this.report, line, refusal);
  }

  async #addRow(language: string, row: ImportRow): Promise<void> {
    this.report.read++;
    const batch = this.#open.get(language) ?? { rows: [], chars: 0 };
    batch.rows.push(row);
    batch.chars += row.source.length + row.target.length;
    this.#open.set(language, batch);
    if (batch.rows.length < BATCH_SIZE && batch.chars < BATCH_CHARS) return;
    this.#open.delete(language);
    await this.#write(language, batch.rows);
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
