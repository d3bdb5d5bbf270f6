import type { FileUnit } from '../unit/file-unit.js';
import type { KEY_COLUMNS } from './table-columns.js';

/** Headings of our own tables; columns of properties have their types as headings. */
const HEADINGS = ['id', 'source', 'target', 'language', 'note'] as const;

/** The cells of further columns that are no properties. */
const CELLS: Readonly<Record<(typeof KEY_COLUMNS)[number], (unit: FileUnit) => string>> = {
  key: ({ key = '' }) => key,
  form: ({ form = '' }) => form,
  'max length': ({ limit }) => (limit ? String(limit.max) : ''),
  'length unit': ({ limit }) => limit?.unit ?? '',
};
const isKeyColumn = (column: string): column is keyof typeof CELLS => Object.hasOwn(CELLS, column);

/**
 * The headings, then a row for each target of each unit; a unit without targets has a row as well. Further columns are `KEY_COLUMNS` or types of
 * properties. All else is left out.
 */
export async function* toTable(
  units: AsyncIterable<FileUnit> | Iterable<FileUnit>,
  more: readonly string[] = [],
): AsyncGenerator<string[]> {
  yield [...HEADINGS, ...more];
  for await (const unit of units) {
    const cellOf = (column: string) =>
      isKeyColumn(column) ? CELLS[column](unit) : (unit.properties?.find(({ type }) => type === column)?.value ?? '');
    const targets = unit.targets.length > 0 ? unit.targets : [{ text: '', language: unit.targetLanguage ?? '' }];
    for (const { text, language } of targets)
      yield [unit.id ?? '', unit.source.text, text, language, (unit.notes ?? []).join('\n'), ...more.map(cellOf)];
  }
}
