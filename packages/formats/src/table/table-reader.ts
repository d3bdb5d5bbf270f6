import type { FileLimits } from '../unit/file-limits.js';
import type { ReadUnit, UnitLimit } from '../unit/file-unit.js';
import type { ProblemField } from '../unit/format-error.js';
import { readMax } from '../unit/read-max.js';
import type { ReadOptions, ReadResult } from '../unit/read-options.js';
import { readCells } from './read-cells.js';
import { type Column, readHeadings } from './table-columns.js';

/** Names of units of length, as people write them. A row without one counts what readers perceive as one character. */
const LENGTH_UNITS: Readonly<Record<string, UnitLimit['unit']>> = {
  '': 'graphemes',
  graphemes: 'graphemes',
  glyph: 'graphemes',
  characters: 'graphemes',
  utf16: 'utf16',
  'utf-16': 'utf16',
  char: 'utf16',
  bytes: 'bytes',
  byte: 'bytes',
};

/** Reads the rows of a table as units; the first row that is not empty names the columns. */
export class TableReader {
  #columns: (Column | undefined)[] | undefined;

  constructor(
    private readonly options: ReadOptions,
    private readonly limits: FileLimits,
  ) {}

  /** Undefined for the headings and for empty rows. */
  read(cells: readonly string[], line: number): ReadResult | undefined {
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    if (!this.#columns) {
      this.#columns = readHeadings(cells, this.options.sourceLanguage, line);
      return undefined;
    }
    const problem = (field: ProblemField, message: string): ReadResult => ({ problem: { line, field, message } });
    if (cells.length > this.#columns.length && cells.slice(this.#columns.length).some((cell) => cell !== ''))
      return problem('unit', `The row has ${cells.length} cells, but the first row names ${this.#columns.length} columns.`);
    if (cells.some((cell) => cell.includes('\0'))) return problem('unit', 'The row has a character that is no text.');
    const limit = this.#limitOf(this.#columns, cells);
    if (typeof limit === 'string') return problem('limit', limit);
    const unit = this.#toUnit(this.#columns, cells, line);
    if (limit) unit.limit = limit;
    if (unit.source.text.trim() === '') return problem('source', 'The row has no source.');
    if (unit.source.text.length > this.limits.segmentChars) return problem('source', 'The source is too long.');
    if (unit.targets.some(({ text }) => text.length > this.limits.segmentChars)) return problem('target', 'The target is too long.');
    if (unit.targets.some(({ language }) => language === '')) return problem('language', 'The row does not say its language.');
    return { unit };
  }

  /** The limit of a row, or what is wrong with it. */
  #limitOf(columns: readonly (Column | undefined)[], cells: readonly string[]): UnitLimit | undefined | string {
    const cellOf = (kind: Column['kind']) => cells[columns.findIndex((column) => column?.kind === kind)]?.trim() ?? '';
    const given = cellOf('maxLength');
    if (given === '') return undefined;
    const max = readMax(given);
    if (!max) return `The max length “${given.slice(0, 20)}” is no whole number above 0.`;
    const unit = LENGTH_UNITS[cellOf('lengthUnit').toLowerCase()];
    return unit ? { max, unit } : `The length unit “${cellOf('lengthUnit').slice(0, 20)}” is none of graphemes, utf16 and bytes.`;
  }

  #toUnit(columns: readonly (Column | undefined)[], cells: readonly string[], line: number): ReadUnit {
    const unit: ReadUnit = { line, source: { language: this.options.sourceLanguage ?? '', text: '' }, targets: [] };
    let language = this.options.targetLanguage ?? '';
    let target = '';
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (!column || cell === '') continue;
      if (column.kind === 'id') unit.id = cell;
      if (column.kind === 'key') unit.key = cell;
      if (column.kind === 'form') unit.form = cell.trim();
      if (column.kind === 'source') unit.source.text = cell;
      if (column.kind === 'target') target = cell;
      if (column.kind === 'language') language = cell.trim();
      if (column.kind === 'texts') unit.targets.push({ language: column.language, text: cell });
      if (column.kind === 'note') unit.notes = [...(unit.notes ?? []), cell];
      if (column.kind === 'property') unit.properties = [...(unit.properties ?? []), { type: column.type, value: cell }];
    }
    if (target !== '') unit.targets.unshift({ language, text: target });
    return readCells(unit);
  }
}
