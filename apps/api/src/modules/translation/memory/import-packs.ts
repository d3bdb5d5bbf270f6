import type { ImportReport } from '@bhashantar/contracts';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { WrittenPack } from './import.writer.js';
import { addError, type ImportRow, type SortedRow } from './import-rows.js';

/** Large enough that the round trips do not count, small enough that editors do not wait for the language. */
const PACK_SIZE = 500;
/** Texts may be long: sending a pack to the database must not take long either. */
const PACK_CHARS = 1_000_000;

type WritePack = (language: string, rows: readonly ImportRow[]) => Promise<WrittenPack>;

const WITHOUT_WORDS = 'Kept in the memory alone: the words of your plan are used up.';

interface Pack {
  rows: ImportRow[];
  chars: number;
}

/** Gathers rows by language, writes them in packs and keeps the report. */
export class ImportPacks {
  readonly #open = new Map<string, Pack>();
  /** Languages the project does not have are named once, not on every line. */
  readonly #unknownLanguages = new Set<string>();

  constructor(
    private readonly report: ImportReport,
    private readonly write: WritePack,
    private readonly turns: LoopTurns,
  ) {}

  /** Rows that take their time to be made may be given one by one. */
  async add(rows: Iterable<SortedRow>): Promise<void> {
    const making = rows[Symbol.iterator]();
    const next = () => this.turns.inTurn(() => making.next());
    for (let made = await next(); !made.done; made = await next()) {
      const sorted = made.value;
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

  async #take(language: string, row: ImportRow): Promise<void> {
    this.report.read++;
    const pack = this.#open.get(language) ?? { rows: [], chars: 0 };
    pack.rows.push(row);
    pack.chars += row.source.length + row.target.length;
    this.#open.set(language, pack);
    if (pack.rows.length < PACK_SIZE && pack.chars < PACK_CHARS) return;
    this.#open.delete(language);
    await this.#write(language, pack.rows);
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
