import { checkStates } from '../core/entry-checks.js';
import { isSameJson, type JsonObject, objectOf } from '../core/json.js';
import { PlanBuilder } from '../core/plan-builder.js';
import type { CmsPlan, PlanInput } from '../types.js';
import { textsOfEntry } from './entry-texts.js';
import { EntryMerge } from './merge-entry.js';
import type { StrapiSchema, StrapiType } from './schema.js';
import { walkValues } from './walk.js';
import { linkedIds, writeAttributes } from './write-form.js';

/** Values that the credentials may not read. In a component they would be lost, since Strapi replaces components whole. */
function checkReadable(builder: PlanBuilder, schema: StrapiSchema, type: StrapiType, body: JsonObject): void {
  for (const { attribute, pointer, path, isMissing, isInComponent, localized } of walkValues(schema, type.attributes, body)) {
    if (!isMissing || (!isInComponent && attribute.type !== 'relation' && attribute.type !== 'media')) continue;
    if (isInComponent && localized)
      builder.problem(
        pointer,
        'unreadable',
        'entry',
        `The credentials may not read the field “${path}”, which a write would empty. Give them the permission to read it.`,
      );
    else if (attribute.target || attribute.type === 'media')
      builder.problem(
        pointer,
        'unreadable',
        'note',
        `The credentials may not read the field “${path}”, so that a new locale does not get it.`,
      );
  }
}

/** Links that Strapi drops in the new locale. If all locales share that part, Strapi then drops them in the others as well. */
function checkLinks(builder: PlanBuilder, schema: StrapiSchema, type: StrapiType, body: JsonObject, missing: ReadonlySet<string>): void {
  for (const { attribute, value, pointer, path, isInComponent, localized } of walkValues(schema, type.attributes, body)) {
    if (attribute.type !== 'relation' || !linkedIds(value).some((id) => missing.has(id))) continue;
    const isShared = isInComponent && !localized;
    const message = isShared
      ? `The field “${path}” is the same in all locales, and leads to an entry without this locale: Strapi would empty it in all of them. Write the linked entry first.`
      : `The field “${path}” leads to an entry without this locale. The link is left out until that entry is written.`;
    builder.problem(pointer, 'link-without-locale', isShared ? 'entry' : 'note', message);
  }
}

/** Plans the write of one locale. `body` is the data of the call. */
export function planStrapiWrite(schema: StrapiSchema, type: StrapiType, input: PlanInput): CmsPlan {
  const { source, target, lastWritten, missingLinks = [] } = input;
  const [sourceBody, targetBody] = [objectOf(source.body), target && objectOf(target.body)];
  const missing = new Set(missingLinks.map(({ id }) => id));
  const builder = new PlanBuilder(input, textsOfEntry(schema, type, sourceBody).texts);
  if (!type.localized)
    builder.problem(
      '',
      'not-localized',
      'entry',
      `The content type “${type.name}” has no locales. Switch internationalization on for it in Strapi.`,
    );
  checkStates(builder, [target]);
  checkReadable(builder, schema, type, sourceBody);
  if (targetBody) checkReadable(builder, schema, type, targetBody);
  checkLinks(builder, schema, type, sourceBody, missing);
  const merge = new EntryMerge(schema, builder, missing);
  const bodies = { source: sourceBody, target: targetBody, written: lastWritten && objectOf(lastWritten.body) };
  const merged = merge.merge(type.attributes, bodies, { pointer: '', path: '' }, false);
  const data = dataOf(schema, type, merged, targetBody);
  if (targetBody && input.translations.size > 0) addStructure(builder, schema, type, data, targetBody);
  return builder.plan({ data });
}

/**
 * The data of a call. A new locale gets everything, because Strapi before 5.31 leaves out the values that all locales share. An existing
 * locale gets only its own values, and its links only if they change.
 */
function dataOf(schema: StrapiSchema, type: StrapiType, merged: JsonObject, target: JsonObject | undefined): JsonObject {
  const data = writeAttributes(schema, type.attributes, merged);
  if (!target) return data;
  const before = writeAttributes(schema, type.attributes, target);
  const isSent = (name: string) => {
    const attribute = type.attributes.get(name);
    return attribute?.localized && (attribute.type !== 'relation' || !isSameJson(data[name], before[name]));
  };
  return Object.fromEntries(Object.entries(data).filter(([name]) => isSent(name)));
}

/** Added or removed blocks and rows without a text are also changes. */
function addStructure(builder: PlanBuilder, schema: StrapiSchema, type: StrapiType, data: JsonObject, target: JsonObject): void {
  const before = writeAttributes(schema, type.attributes, target);
  for (const [name, value] of Object.entries(data)) {
    const hasChange = builder.changes.some(({ field }) => field === name || field.startsWith(`${name}.`));
    if (!hasChange && !isSameJson(value, before[name])) builder.changes.push({ pointer: `/${name}`, field: name, after: '' });
  }
}
