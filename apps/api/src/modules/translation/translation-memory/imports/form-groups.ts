import type { FileUnit, ReadUnit, UnitVariant } from '@bhashantar/formats';

/** A row of a file with one form of a message. */
export interface FormRow {
  line: number;
  /** The name of the form, such as `few`. */
  form: string;
  source: string;
  targets: UnitVariant[];
}

/** The rows of one message. */
export interface FormGroup extends Pick<FileUnit, 'id' | 'key' | 'properties'> {
  rows: FormRow[];
  /** Whether further rows of the message may follow. This group was closed to save memory. */
  isCut: boolean;
}

/** The most rows that wait in memory. A table may be sorted by its forms. */
const MOST_ROWS = 50_000;
const MOST_CHARS = 16_000_000;

const charsOf = ({ source, targets }: FormRow) => targets.reduce((sum, { text }) => sum + text.length, source.length);

/** Groups the rows of each message. The forms of a message need not be adjacent; a limited number of rows waits. */
export class FormGroups {
  readonly #open = new Map<string, FormGroup>();
  #rows = 0;
  #chars = 0;

  constructor(
    private readonly mostRows = MOST_ROWS,
    private readonly mostChars = MOST_CHARS,
  ) {}

  /** Takes a row of a form; returns groups that had to be closed. */
  add({ line, id, key, properties, source, targets }: ReadUnit, form: string): FormGroup[] {
    const name = JSON.stringify([id ?? null, key ?? null]);
    const group: FormGroup = this.#open.get(name) ?? { id, key, properties, rows: [], isCut: false };
    const row = { line, form, source: source.text, targets };
    group.rows.push(row);
    this.#open.set(name, group);
    this.#rows++;
    this.#chars += charsOf(row);
    const closed: FormGroup[] = [];
    for (const [first, oldest] of this.#open) {
      if (this.#rows <= this.mostRows && this.#chars <= this.mostChars) break;
      this.#open.delete(first);
      this.#rows -= oldest.rows.length;
      this.#chars -= oldest.rows.reduce((sum, each) => sum + charsOf(each), 0);
      closed.push({ ...oldest, isCut: true });
    }
    return closed;
  }

  /** Closes the remaining groups, for which no more rows follow. */
  close(): FormGroup[] {
    const groups = [...this.#open.values()];
    this.#open.clear();
    this.#rows = 0;
    this.#chars = 0;
    return groups;
  }
}
