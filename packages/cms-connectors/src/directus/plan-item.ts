import { pointerBelow } from '@bhashantar/api-reader';
import { checkStates } from '../core/entry-checks.js';
import type { JsonObject } from '../core/json.js';
import { PlanBuilder } from '../core/plan-builder.js';
import type { CmsPlan, EntryTexts, PlanInput } from '../types.js';
import { type DirectusCollection, type DirectusRows, rowOf, ruleOf } from './collections.js';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The texts of the row of an item, which was read for one language. */
export function textsOfItem({ fields, rows }: DirectusCollection, body: unknown): EntryTexts {
  const found: EntryTexts = { texts: [], ignored: [] };
  const row = rows && rowOf(body, rows);
  if (!rows || !row) return found;
  for (const one of rows.fields) {
    const [value, pointer, path] = [row[one.name], pointerBelow('', rows.alias, 0, one.name), `${rows.alias}.${one.name}`];
    const rule = ruleOf(one);
    if (rule === 'json' && value !== null && value !== undefined)
      found.ignored.push({ pointer, reason: `The field “${path}” holds data for programs.` });
    if (typeof value !== 'string' || !/\p{L}/u.test(value) || rule === 'json') continue;
    if (rule === 'other' || one.isReadonly) found.ignored.push({ pointer, reason: `The field “${path}” holds values for programs.` });
    else
      found.texts.push({ pointer, field: path, rule, text: value, ...(one.maxLength === undefined ? {} : { maxLength: one.maxLength }) });
  }
  for (const { name, type } of fields) {
    const value = type === 'string' || type === 'text' ? textOf((body as JsonObject)[name]) : undefined;
    if (value && /\p{L}/u.test(value))
      found.ignored.push({ pointer: pointerBelow('', name), reason: `The field “${name}” is the same in all languages.` });
  }
  return found;
}

/** The values of a row for readers: everything but keys, language and status. */
export const contentOf = (rows: DirectusRows, row: JsonObject): JsonObject =>
  Object.fromEntries(rows.fields.filter(({ name }) => Object.hasOwn(row, name)).map(({ name }) => [name, row[name]]));

/** Plans the write of one language. `body` is the whole row if it is new, otherwise only its changes. */
export function planDirectusWrite(collection: DirectusCollection, input: PlanInput): CmsPlan {
  const { source, target, lastWritten } = input;
  const { rows } = collection;
  const builder = new PlanBuilder(input, textsOfItem(collection, source.body).texts);
  if (!rows)
    builder.problem(
      '',
      'not-localized',
      'entry',
      `The collection “${collection.name}” has no translations. Add a field of that kind in Directus.`,
    );
  checkStates(builder, [target ?? source]);
  const body: JsonObject = rows ? decideRow(builder, rows, [source.body, target?.body, lastWritten?.body]) : {};
  if (rows?.status && target?.state === 'published' && builder.changes.length > 0)
    builder.problem(
      '',
      'taken-offline',
      'note',
      'This translation is published, and Directus has no second version for a draft: visitors do not see it until it is published again.',
    );
  return builder.plan(builder.changes.length > 0 ? body : {});
}

function decideRow(builder: PlanBuilder, rows: DirectusRows, [source, target, written]: readonly [unknown, unknown, unknown]): JsonObject {
  const [from, to, last] = [
    rowOf(source, rows) ?? {},
    target ? rowOf(target, rows) : undefined,
    written ? rowOf(written, rows) : undefined,
  ];
  const body: JsonObject = to ? {} : contentOf(rows, from);
  for (const { name } of rows.fields) {
    const text = builder.textAt(pointerBelow('', rows.alias, 0, name));
    if (text && builder.takes(text, { found: to && textOf(to[name]), written: last && textOf(last[name]) }))
      body[name] = builder.translationOf(text.pointer);
  }
  return body;
}
