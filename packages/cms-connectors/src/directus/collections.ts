import { field, listField, textField } from '@bhashantar/api-reader';
import { listOf, objectOf } from '../core/json.js';
import type { CmsContentType, CmsField, CmsLocale, CmsRule } from '../types.js';

/** A column of a collection. */
export interface DirectusField {
  name: string;
  type: string;
  interface: string;
  special: string[];
  maxLength?: number;
  isKey: boolean;
  isReadonly: boolean;
}

/** A field by which an item links to others, and the field to request for their ids. */
export interface DirectusLink {
  field: string;
  /** The path of the id below the item: `author`, `tags.tags_id`. */
  path: string;
  collection: string;
  many: boolean;
}

/** A collection whose texts are in rows of another one, one for each language. */
export interface DirectusCollection {
  name: string;
  isSingle: boolean;
  key: string;
  fields: DirectusField[];
  links: DirectusLink[];
  archive?: { field: string; value: string };
  /** Its own field that says whether visitors see it. */
  status?: string;
  rows?: DirectusRows;
}

/** The rows of the translations of a collection. */
export interface DirectusRows {
  /** The alias field of the item: `translations`. */
  alias: string;
  collection: string;
  key: string;
  /** Leads to the item. */
  parent: string;
  /** Leads to the language. */
  language: string;
  fields: DirectusField[];
  /** Says whether visitors see the row. */
  status?: string;
}

export interface DirectusSchema {
  collections: ReadonlyMap<string, DirectusCollection>;
  languages: { collection: string; key: string };
}

const STATUS = 'status';
/** Directus sets these fields automatically. */
const FILLED = new Set(['date-created', 'date-updated', 'user-created', 'user-updated', 'role-created', 'role-updated', 'uuid']);

function readField(value: unknown): DirectusField[] {
  const [name, type, meta, schema] = [textField(value, 'field'), textField(value, 'type'), field(value, 'meta'), field(value, 'schema')];
  if (!name || !type) return [];
  const maxLength = field(schema, 'max_length');
  return [
    {
      name,
      type,
      interface: textField(meta, 'interface') ?? '',
      special: listField(meta, 'special').filter((one) => typeof one === 'string'),
      isKey: field(schema, 'is_primary_key') === true,
      isReadonly: field(meta, 'readonly') === true,
      ...(typeof maxLength === 'number' && (type === 'string' || type === 'text') ? { maxLength } : {}),
    },
  ];
}

interface Relation {
  collection: string;
  field: string;
  related: string;
  oneField: string | undefined;
  junction: string | undefined;
}

const readRelation = (value: unknown): Relation[] => {
  const [collection, name, related, meta] = [
    textField(value, 'collection'),
    textField(value, 'field'),
    textField(value, 'related_collection'),
    field(value, 'meta'),
  ];
  return collection && name && related
    ? [{ collection, field: name, related, oneField: textField(meta, 'one_field'), junction: textField(meta, 'junction_field') }]
    : [];
};

interface Parts {
  fields: ReadonlyMap<string, DirectusField[]>;
  relations: Relation[];
}

const keyOf = (fields: readonly DirectusField[]) => fields.find(({ isKey }) => isKey)?.name ?? 'id';

function linksOf(name: string, alias: string | undefined, { fields, relations }: Parts): DirectusLink[] {
  const isOwn = (one: string) => !one.startsWith('directus_');
  const outward = relations
    .filter(({ collection, related }) => collection === name && isOwn(related))
    .map(({ field: of, related }) => ({ field: of, path: of, collection: related, many: false }));
  const inward = relations
    .filter(({ related, oneField, collection }) => related === name && oneField !== undefined && oneField !== alias && isOwn(collection))
    .flatMap(({ collection, oneField = '', junction }): DirectusLink[] => {
      if (!junction) return [{ field: oneField, path: `${oneField}.${keyOf(fields.get(collection) ?? [])}`, collection, many: true }];
      const far = relations.find((one) => one.collection === collection && one.field === junction)?.related;
      return far && isOwn(far) ? [{ field: oneField, path: `${oneField}.${junction}`, collection: far, many: true }] : [];
    });
  return [...outward, ...inward];
}

function rowsOf(name: string, parts: Parts): DirectusRows | undefined {
  const alias = parts.fields.get(name)?.find(({ special }) => special.includes('translations'))?.name;
  const relation = parts.relations.find(({ related, oneField }) => related === name && oneField === alias && alias !== undefined);
  if (!alias || !relation?.junction) return undefined;
  const all = parts.fields.get(relation.collection) ?? [];
  const isColumn = ({ name: of, type, special }: DirectusField) =>
    type !== 'alias' && ![keyOf(all), relation.field, relation.junction].includes(of) && !special.some((one) => FILLED.has(one));
  const fields = all.filter(isColumn);
  return {
    alias,
    collection: relation.collection,
    key: keyOf(all),
    parent: relation.field,
    language: relation.junction,
    fields: fields.filter(({ name: of }) => of !== STATUS),
    ...(fields.some(({ name: of }) => of === STATUS) ? { status: STATUS } : {}),
  };
}

/** Reads the answers of `/collections`, `/fields` and `/relations`. */
export function readSchema(collections: unknown, fields: unknown, relations: unknown): DirectusSchema {
  const byCollection = new Map<string, DirectusField[]>();
  for (const one of listOf(field(fields, 'data'))) {
    const name = textField(one, 'collection') ?? '';
    byCollection.set(name, [...(byCollection.get(name) ?? []), ...readField(one)]);
  }
  const parts = { fields: byCollection, relations: listOf(field(relations, 'data')).flatMap(readRelation) };
  const read = listOf(field(collections, 'data')).flatMap((one): [string, DirectusCollection][] => {
    const [name, meta] = [textField(one, 'collection'), field(one, 'meta')];
    if (!name || name.startsWith('directus_')) return [];
    const own = byCollection.get(name) ?? [];
    const rows = rowsOf(name, parts);
    const [archive, value] = [textField(meta, 'archive_field'), textField(meta, 'archive_value')];
    const collection: DirectusCollection = {
      name,
      isSingle: field(meta, 'singleton') === true,
      key: keyOf(own),
      fields: own,
      links: linksOf(name, rows?.alias, parts),
      ...(archive && value ? { archive: { field: archive, value } } : {}),
      ...(own.some((column) => column.name === STATUS && column.type !== 'alias') ? { status: STATUS } : {}),
      ...(rows ? { rows } : {}),
    };
    return [[name, collection]];
  });
  const rows = read.map(([, one]) => one.rows).find((one) => one !== undefined);
  const languages =
    parts.relations.find((one) => one.collection === rows?.collection && one.field === rows.language)?.related ?? 'languages';
  return { collections: new Map(read), languages: { collection: languages, key: keyOf(byCollection.get(languages) ?? []) } };
}

const RULES: Readonly<Record<string, CmsRule>> = {
  'input-rich-text-html': 'html',
  'input-rich-text-md': 'markdown',
  'input-multiline': 'longText',
  input: 'text',
  '': 'text',
};

/** Fields of a row with other interfaces, such as choices, colours and slugs, hold values for programs. */
export function ruleOf({ type, interface: of }: DirectusField): CmsRule {
  if (type === 'json') return 'json';
  return type === 'string' || type === 'text' ? (RULES[of] ?? 'other') : 'other';
}

const toField = (path: string, one: DirectusField, localized: boolean): CmsField => ({
  path,
  name: one.name,
  rule: ruleOf(one),
  localized,
  ...(one.maxLength === undefined ? {} : { maxLength: one.maxLength }),
});

/** Collections with rows of translations are content types; others have nothing to translate. */
export const toContentTypes = ({ collections }: DirectusSchema, entries: ReadonlyMap<string, number>): CmsContentType[] =>
  [...collections.values()].flatMap((one): CmsContentType[] => {
    if (!one.rows) return [];
    const { rows } = one;
    const links = new Map(one.links.map((link) => [link.field, link]));
    const own = one.fields.filter(({ name, type }) => name !== rows.alias && (type !== 'alias' || links.has(name)));
    const count = entries.get(one.name);
    return [
      {
        uid: one.name,
        name: one.name,
        kind: one.isSingle ? 'single' : 'collection',
        localized: true,
        draftAndPublish: rows.status !== undefined,
        fields: [
          ...rows.fields.map((column) => toField(`${rows.alias}.${column.name}`, column, true)),
          ...own.map((column): CmsField => {
            const link = links.get(column.name);
            return {
              ...toField(column.name, column, false),
              ...(link ? { reference: { contentTypes: [link.collection], many: link.many } } : {}),
            };
          }),
        ],
        ...(count === undefined ? {} : { entries: count }),
      },
    ];
  });

export const readLanguages = (reply: unknown, key: string): CmsLocale[] =>
  listField(reply, 'data').flatMap((one, at): CmsLocale[] => {
    const code = textField(one, key);
    return code ? [{ code, name: textField(one, 'name') ?? code, isDefault: at === 0 }] : [];
  });

/** The row of an item that was read for one language. */
export const rowOf = (body: unknown, { alias }: DirectusRows): Record<string, unknown> | undefined => {
  const row = listField(body, alias)[0];
  return row === undefined ? undefined : objectOf(row);
};
