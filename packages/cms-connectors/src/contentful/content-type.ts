import { field, listField, textField } from '@bhashantar/api-reader';
import { objectOf } from '../core/json.js';
import type { CmsContentType, CmsField, CmsLocale, CmsRule } from '../types.js';

/** A field of a content type of Contentful. */
export interface ContentfulField {
  id: string;
  name: string;
  /** Symbol, Text, RichText, Array, Link, Object, Integer, Number, Boolean, Date, Location, ResourceLink. */
  type: string;
  /** The type of the items of an array: Symbol, Link or ResourceLink. */
  itemType?: string;
  localized: boolean;
  required: boolean;
  /** Whether the field can no longer be edited. */
  isOff: boolean;
  maxLength?: number;
  /** Whether only listed values, or only unique values, are allowed. Such a value is not a text for people. */
  isFixed: boolean;
  /** Content types to which it links; empty for any. Undefined where it links to no entries. */
  linksTo?: string[];
}

export interface ContentfulType {
  id: string;
  name: string;
  displayField?: string;
  fields: ContentfulField[];
}

/** The limits of each type of field, unless a validation sets a lower one. */
const KIND_LIMITS: Readonly<Record<string, number>> = { Symbol: 256, Text: 50_000 };

const validationsOf = (value: unknown) => listField(value, 'validations');

function maxLengthOf(value: unknown, type: string): number | undefined {
  const own = validationsOf(value).map((one) => field(field(one, 'size'), 'max'));
  const limits = [...own, KIND_LIMITS[type]].filter((one) => typeof one === 'number');
  return type === 'RichText' || limits.length === 0 ? undefined : Math.min(...limits);
}

/** The targets of the links of a field, or of the items of an array. */
function linksOf(value: unknown): string[] | undefined {
  if (textField(value, 'linkType') !== 'Entry') return undefined;
  return validationsOf(value).flatMap((one) => listField(one, 'linkContentType').filter((id) => typeof id === 'string'));
}

function readField(value: unknown): ContentfulField[] {
  const [id, type, items] = [textField(value, 'id'), textField(value, 'type'), field(value, 'items')];
  if (!id || !type) return [];
  const itemType = textField(items, 'type');
  const part = type === 'Array' ? items : value;
  const maxLength = maxLengthOf(part, type === 'Array' ? (itemType ?? '') : type);
  const linksTo = linksOf(part);
  return [
    {
      id,
      type,
      name: textField(value, 'name') ?? id,
      localized: field(value, 'localized') === true,
      required: field(value, 'required') === true,
      isOff: field(value, 'disabled') === true,
      isFixed: [...validationsOf(value), ...validationsOf(items)].some(
        (one) => listField(one, 'in').length > 0 || field(one, 'unique') === true,
      ),
      ...(itemType === undefined ? {} : { itemType }),
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(linksTo === undefined ? {} : { linksTo }),
    },
  ];
}

/** Reads one item of `/content_types`. */
export function readContentType(value: unknown): ContentfulType[] {
  const id = textField(field(value, 'sys'), 'id');
  const displayField = textField(value, 'displayField');
  if (!id) return [];
  return [
    {
      id,
      name: textField(value, 'name') ?? id,
      fields: listField(value, 'fields').flatMap(readField),
      ...(displayField === undefined ? {} : { displayField }),
    },
  ];
}

/** A locale, and whether entries may lack it: it has a fallback, or is optional. */
export interface ContentfulLocale extends CmsLocale {
  mayBeEmpty: boolean;
}

/** Reads one item of `/locales`; those that cannot be written are left out. */
export function readLocale(value: unknown): ContentfulLocale[] {
  const code = textField(value, 'code');
  if (!code || field(value, 'contentManagementApi') === false) return [];
  return [
    {
      code,
      name: textField(value, 'name') ?? code,
      isDefault: field(value, 'default') === true,
      mayBeEmpty: field(value, 'optional') === true || typeof field(value, 'fallbackCode') === 'string',
    },
  ];
}

/** Contentful writes long texts in Markdown. */
export function ruleOf({ type, itemType, isFixed }: ContentfulField): CmsRule {
  if (isFixed) return 'other';
  if (type === 'Symbol' || (type === 'Array' && itemType === 'Symbol')) return 'text';
  if (type === 'Text') return 'markdown';
  if (type === 'RichText') return 'richText';
  return type === 'Object' ? 'json' : 'other';
}

export const toCmsType = (type: ContentfulType): CmsContentType => ({
  uid: type.id,
  name: type.name,
  kind: 'collection',
  localized: type.fields.some(({ localized }) => localized),
  draftAndPublish: true,
  fields: type.fields.map(
    (one): CmsField => ({
      path: one.id,
      name: one.name,
      rule: ruleOf(one),
      localized: one.localized,
      ...(one.maxLength === undefined ? {} : { maxLength: one.maxLength }),
      ...(one.linksTo === undefined ? {} : { reference: { contentTypes: one.linksTo, many: one.type === 'Array' } }),
    }),
  ),
});

/** The value of a field in one locale. */
export const valueIn = (body: unknown, id: string, locale: string): unknown => {
  const values = objectOf(field(field(body, 'fields'), id));
  return Object.hasOwn(values, locale) ? values[locale] : undefined;
};

/** Everything that an entry has in one locale of its localized fields. */
export const contentIn = (type: ContentfulType, body: unknown, locale: string): Record<string, unknown> =>
  Object.fromEntries(
    type.fields.flatMap(({ id, localized }): [string, unknown][] => {
      const value = localized ? valueIn(body, id, locale) : undefined;
      return value === undefined ? [] : [[id, value]];
    }),
  );
