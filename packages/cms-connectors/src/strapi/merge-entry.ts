import { pointerBelow } from '@bhashantar/api-reader';
import { alignRows, type RowKey } from '../core/align-rows.js';
import { canonicalJson, isSameJson, type JsonObject, listOf, objectOf } from '../core/json.js';
import type { PlanBuilder } from '../core/plan-builder.js';
import { decideRichText } from '../core/rich-field.js';
import { STRAPI_BLOCKS } from '../rich-text/grammar.js';
import { ruleOf, type StrapiAttribute, type StrapiAttributes, type StrapiSchema } from './schema.js';
import { type ComponentRow, rowsOf } from './walk.js';
import { linkedIds, writeAttributes } from './write-form.js';

/** A value in the source, in the target, and after the last write; undefined if it is absent. */
interface Values {
  source: unknown;
  target: unknown;
  written: unknown;
}

interface Bodies {
  source: JsonObject;
  target: JsonObject | undefined;
  written: JsonObject | undefined;
}

interface Place {
  pointer: string;
  path: string;
}

interface State {
  hasTarget: boolean;
  isComponent: boolean;
}

/**
 * If nobody has changed a row since the last write, everything in it follows the source, because it may correspond to another row now. A
 * text that the source has emptied is also removed.
 */
function followsSource(attribute: StrapiAttribute, { target, written }: Values, { isComponent }: State): boolean {
  if (written === undefined || !(isComponent || HOLDS_TEXT.has(attribute.type))) return false;
  const form = (value: unknown) => writeAttributes(NO_COMPONENTS, new Map([['', attribute]]), { '': value });
  return isSameJson(form(target), form(written));
}

/** A value that is not a component contains no components. */
const NO_COMPONENTS: StrapiSchema = { types: new Map(), components: new Map(), locales: [] };

const HOLDS_TEXT = new Set(['string', 'text', 'richtext', 'blocks', 'customField']);

/** The content of a component besides its texts. It is the same in all locales unless somebody changed it. */
function contentWithoutTexts(schema: StrapiSchema, attributes: StrapiAttributes, body: JsonObject): JsonObject {
  const parts = [...attributes].map(([name, attribute]): [string, unknown] => {
    if (HOLDS_TEXT.has(attribute.type)) return [name, null];
    const rows = rowsOf(attribute, body[name], '', '');
    if (rows.length > 0)
      return [name, rows.map(({ uid, value }) => contentWithoutTexts(schema, schema.components.get(uid) ?? new Map(), value))];
    return [name, writeAttributes(schema, new Map([[name, attribute]]), body)];
  });
  return Object.fromEntries(parts);
}

/** Merges a source and a target into the new target. */
export class EntryMerge {
  constructor(
    private readonly schema: StrapiSchema,
    private readonly builder: PlanBuilder,
    /** Ids of linked entries without the locale. */
    private readonly missing: ReadonlySet<string>,
  ) {}

  /** The attributes of an entry or component. Attributes that are not localized are taken from the source. */
  merge(attributes: StrapiAttributes, bodies: Bodies, at: Place, isComponent: boolean): JsonObject {
    const { source, target, written } = bodies;
    const merged: JsonObject = {};
    for (const [name, attribute] of attributes) {
      if (!Object.hasOwn(source, name)) continue;
      const values = { source: source[name], target: target?.[name], written: written?.[name] };
      const place = { pointer: pointerBelow(at.pointer, name), path: at.path ? `${at.path}.${name}` : name };
      const value =
        isComponent || attribute.localized
          ? this.#value(attribute, values, place, { hasTarget: target !== undefined, isComponent })
          : source[name];
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }

  #value(attribute: StrapiAttribute, values: Values, place: Place, state: State): unknown {
    const { hasTarget } = state;
    if (attribute.component || attribute.components) return this.#rows(attribute, values, place, hasTarget);
    if (attribute.type === 'relation') return this.#relation(attribute, values, state);
    const isTheirs = typeof values.target === 'string' && this.builder.wasKept(place.path, values.target);
    const own = hasTarget && (isTheirs || !followsSource(attribute, values, state)) ? values.target : values.source;
    if (ruleOf(attribute) === 'blocks') return this.#blocks(values, place, hasTarget);
    const text = this.builder.textAt(place.pointer);
    if (!text) return own;
    const [found, written] = [values.target, values.written].map((value) => (typeof value === 'string' ? value : undefined));
    return this.builder.decide(text, { found, written });
  }

  #blocks({ source, target, written }: Values, { pointer, path }: Place, hasTarget: boolean): unknown {
    const field = { grammar: STRAPI_BLOCKS, pointer, field: path, source, target: hasTarget ? target : undefined, written };
    return decideRichText(field, this.builder);
  }

  /** A locale keeps its own links. Links that the last write had to leave out are added once they have the locale. */
  #relation(attribute: StrapiAttribute, values: Values, state: State): unknown {
    const { source, target, written } = values;
    const isLinked = (one: unknown) => linkedIds(one).every((id) => !this.missing.has(id));
    const linkable = attribute.many ? listOf(source).filter(isLinked) : isLinked(source) ? source : null;
    if (!state.hasTarget || followsSource(attribute, values, state)) return linkable;
    const theirs = linkedIds(target);
    if (written === undefined || !isSameJson(linkedIds(written), theirs)) return target;
    const wanted = linkedIds(linkable);
    return wanted.length > theirs.length && theirs.every((id) => wanted.includes(id)) ? linkable : target;
  }

  #rows(attribute: StrapiAttribute, values: Values, { pointer, path }: Place, hasTarget: boolean): unknown {
    const [source, target, written] = [values.source, hasTarget ? values.target : undefined, values.written].map((value) =>
      rowsOf(attribute, value, pointer, path),
    ) as [ComponentRow[], ComponentRow[], ComponentRow[]];
    const places = alignRows(this.#keys(source), this.#keys(target));
    const isAsWritten = isSameJson(
      target.map(({ uid }) => uid),
      written.map(({ uid }) => uid),
    );
    const used = new Set(places);
    if (
      target.some((_, at) => !used.has(at)) &&
      !(isAsWritten && values.written !== undefined && !this.builder.wasKept(path)) &&
      !this.builder.replaces(pointer)
    ) {
      const message = `People added or removed parts of the field “${path}” in the CMS. The field stays as it is. Choose to overwrite it, or translate it there.`;
      this.builder.keep(pointer, path, message);
      return values.target;
    }
    const merged = source.map((row, at) => {
      const place = places[at];
      const bodies = {
        source: row.value,
        target: place === undefined ? undefined : target[place]?.value,
        written: place === undefined || !isAsWritten ? undefined : written[place]?.value,
      };
      const body = this.merge(this.schema.components.get(row.uid) ?? new Map(), bodies, row, true);
      return attribute.components ? { __component: row.uid, ...body } : body;
    });
    if (attribute.component && !attribute.repeatable) return merged[0] ?? null;
    return merged;
  }

  #keys(rows: readonly ComponentRow[]): RowKey[] {
    return rows.map(({ uid, value }) => {
      const content = contentWithoutTexts(this.schema, this.schema.components.get(uid) ?? new Map(), objectOf(value));
      return { kind: uid, content: canonicalJson(content) };
    });
  }
}
