import { pointerBelow } from '@bhashantar/api-reader';
import { checkStates } from '../core/entry-checks.js';
import { isSameJson, type JsonObject, listOf } from '../core/json.js';
import { PlanBuilder } from '../core/plan-builder.js';
import { decideRichText } from '../core/rich-field.js';
import { CONTENTFUL_RICH_TEXT } from '../rich-text/grammar.js';
import type { CmsPlan, PlanInput } from '../types.js';
import { type ContentfulField, type ContentfulType, contentIn, valueIn } from './content-type.js';
import { textsOfEntry } from './entry-texts.js';

interface Values {
  source: unknown;
  target: unknown;
  written: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function decideList(builder: PlanBuilder, { source, target, written }: Values, pointer: string): unknown {
  const [found, before] = [listOf(target), listOf(written)];
  return listOf(source).map((value, at) => {
    const text = builder.textAt(pointerBelow(pointer, at));
    return text ? builder.decide(text, { found: textOf(found[at]), written: textOf(before[at]) }) : value;
  });
}

/** The value that a field will have in the locale; undefined leaves it as it is. */
function decideField(builder: PlanBuilder, one: ContentfulField, values: Values, pointer: string): unknown {
  const { source, target, written } = values;
  const translated = [...(one.type === 'Array' ? listOf(source).map((_, at) => pointerBelow(pointer, at)) : [pointer])];
  if (one.type === 'RichText') {
    if (source === undefined || source === null) return undefined;
    return decideRichText({ grammar: CONTENTFUL_RICH_TEXT, pointer, field: one.id, source, target, written }, builder);
  }
  if (!translated.some((at) => builder.translationOf(at) !== undefined)) return undefined;
  if (one.type === 'Array') return decideList(builder, values, pointer);
  const text = builder.textAt(pointer);
  return text && builder.takes(text, { found: textOf(target), written: textOf(written) }) ? builder.translationOf(pointer) : undefined;
}

/** Plans the write of one locale. `body` holds the values of its fields. */
export function planContentfulWrite(type: ContentfulType, mayBeEmpty: boolean, input: PlanInput): CmsPlan {
  const { source, target, locale, lastWritten } = input;
  const builder = new PlanBuilder(input, textsOfEntry(type, source.body, source.locale).texts);
  if (!type.fields.some(({ localized }) => localized))
    builder.problem(
      '',
      'not-localized',
      'entry',
      `No field of the content type “${type.name}” is localized. Switch that on in Contentful.`,
    );
  checkStates(builder, [target ?? source]);
  const body: JsonObject = {};
  for (const one of type.fields.filter(({ localized, isOff }) => localized && !isOff)) {
    const values = {
      source: valueIn(source.body, one.id, source.locale),
      target: valueIn((target ?? source).body, one.id, locale),
      written: lastWritten && valueIn(lastWritten.body, one.id, locale),
    };
    const before = builder.changes.length;
    const value = decideField(builder, one, values, pointerBelow('', 'fields', one.id, source.locale));
    const isNew =
      builder.changes.length > before || (values.target !== undefined && value !== undefined && !isSameJson(value, values.target));
    if (isNew) body[one.id] = value;
    else if (
      values.target === undefined &&
      one.required &&
      !mayBeEmpty &&
      !['Symbol', 'Text', 'RichText'].includes(one.type) &&
      values.source !== undefined
    )
      body[one.id] = values.source;
  }
  addStructure(builder, body, contentIn(type, (target ?? source).body, locale));
  return builder.plan(builder.changes.length > 0 ? body : {});
}

/** Added or removed blocks and items without a text are also changes, if the locale exists. */
function addStructure(builder: PlanBuilder, body: JsonObject, before: JsonObject): void {
  for (const [name, value] of Object.entries(body)) {
    const isChanged = before[name] !== undefined && !isSameJson(value, before[name]);
    if (isChanged && !builder.changes.some(({ field }) => field === name))
      builder.changes.push({ pointer: `/fields/${name}`, field: name, after: '' });
  }
}
