import type { ImportCounts } from '@bhashantar/contracts';
import type { FormatProblem, ReadUnit } from '@bhashantar/formats';
import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { type ImportRow, NO_COUNTS, type RowProblem } from './import.entity.js';
import { type ImportLanguages, type RowOrRefusal, toImportRows } from './import-rows.js';

/** Large enough that the time of round trips does not matter. */
const BATCH_SIZE = 500;
/** Texts may be long. */
const BATCH_CHARS = 1_000_000;

/** The number of stored rows that are new, and the rows that are refused because the file already has their text. */
export interface StagedRows {
  added: number;
  refused: readonly RowProblem[];
}

/** Stores rows of a language, or rows that are refused. */
export interface StageWriter {
  rows(language: string, rows: readonly ImportRow[]): Promise<StagedRows>;
  problems(problems: readonly RowProblem[], counts: ImportCounts): Promise<void>;
}

interface Batch {
  rows: ImportRow[];
  chars: number;
}

/** Collects what a file holds, by language, and stores it in batches. */
export class ImportStage {
  readonly counts: ImportCounts = { ...NO_COUNTS };
  readonly #open = new Map<string, Batch>();
  #problems: RowProblem[] = [];
  /** Languages that are left out. Each is reported once, not for every row. */
  readonly #leftOut = new Set<string>();

  constructor(
    private readonly languages: ImportLanguages,
    private readonly writer: StageWriter,
    private readonly turns: LoopTurns,
  ) {}

  /** Takes the translations of a unit one by one: each may be slow to check. */
  async add(unit: ReadUnit): Promise<void> {
    if (unit.targets.length === 0) {
      this.counts.read++;
      this.counts.untranslated++;
    }
    const rows = toImportRows(unit, this.languages);
    const next = () => this.turns.inTurn(() => rows.next());
    for (let made = await next(); !made.done; made = await next()) await this.#take(made.value);
    if (this.#problems.length >= BATCH_SIZE) await this.#flushProblems();
  }

  /** Like `refuse`, for a file whose rows may all be faulty: keeps no more of them than a batch has. */
  async refuseUnit(problem: RowProblem): Promise<void> {
    this.refuse(problem);
    if (this.#problems.length >= BATCH_SIZE) await this.#flushProblems();
  }

  refuse({ line, field, message }: FormatProblem | RowProblem): void {
    this.counts.read++;
    this.counts.refused++;
    this.#problems.push({ line, field, message });
  }

  /** Reports a problem that ended the file early. It does not count as a row. */
  break(line: number, message: string): void {
    this.counts.refused++;
    this.#problems.push({ line, field: 'file', message });
  }

  async flush(): Promise<void> {
    for (const [language, { rows }] of this.#open) await this.#write(language, rows);
    this.#open.clear();
    await this.#flushProblems();
  }

  async #take(made: RowOrRefusal): Promise<void> {
    if ('refusal' in made) {
      const isTold = made.isOfLanguage && this.#leftOut.has(made.refusal.message);
      if (made.isOfLanguage) this.#leftOut.add(made.refusal.message);
      if (!isTold) return this.refuse(made.refusal);
      this.counts.read++;
      this.counts.refused++;
      return;
    }
    this.counts.read++;
    const { language, row } = made;
    const batch = this.#open.get(language) ?? { rows: [], chars: 0 };
    batch.rows.push(row);
    batch.chars += row.source.length + row.target.length;
    this.#open.set(language, batch);
    if (batch.rows.length < BATCH_SIZE && batch.chars < BATCH_CHARS) return;
    this.#open.delete(language);
    await this.#write(language, batch.rows);
  }

  async #write(language: string, rows: readonly ImportRow[]): Promise<void> {
    const { added, refused } = await this.writer.rows(language, rows);
    this.counts.repeated += rows.length - added - refused.length;
    this.counts.refused += refused.length;
    this.#problems.push(...refused);
    await this.#flushProblems();
  }

  async #flushProblems(): Promise<void> {
    const problems = this.#problems;
    this.#problems = [];
    await this.writer.problems(problems, this.counts);
  }
}
