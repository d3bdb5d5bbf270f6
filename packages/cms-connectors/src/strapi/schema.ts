import { field, listField, textField } from '@bhashantar/api-reader';
import { listOf, objectOf } from '../core/json.js';
import type { CmsContentType, CmsField, CmsLocale, CmsRule } from '../types.js';

/** One attribute of a content type or component, as the content-type builder describes it. */
export interface StrapiAttribute {
  type: string;
  /**
   * Whether it has its own value in each locale. Strapi copies all other values from the locale that was saved last to the other locales.
   */
  localized: boolean;
  /** The single component, or that of the rows of a repeatable one. */
  component?: string;
  /** The components that a dynamic zone accepts. */
  components?: string[];
  repeatable: boolean;
  /** The type to which a relation leads; absent if it may be any type. */
  target?: string;
  /** A relation or media with more than one value. */
  many: boolean;
  maxLength?: number;
  customField?: string;
}

export type StrapiAttributes = ReadonlyMap<string, StrapiAttribute>;

export interface StrapiType {
  uid: string;
  name: string;
  isSingle: boolean;
  /** The last part of its address: the plural name, or the singular one of a single type. */
  path: string;
  localized: boolean;
  draftAndPublish: boolean;
  attributes: StrapiAttributes;
}

export interface StrapiSchema {
  types: ReadonlyMap<string, StrapiType>;
  components: ReadonlyMap<string, StrapiAttributes>;
  locales: CmsLocale[];
}

/** Strapi's own columns, and the relations that it adds itself. */
const SYSTEM = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations']);
const MAX_LEVELS = 10;

const isLocalizedOption = (value: unknown) => field(field(field(value, 'pluginOptions'), 'i18n'), 'localized') === true;

function readAttribute(value: unknown): StrapiAttribute {
  const type = textField(value, 'type') ?? '';
  const [component, target, customField] = ['component', 'target', 'customField'].map((name) => textField(value, name));
  const maxLength = field(value, 'maxLength');
  return {
    type,
    // Relations and uids have a value for each locale, whatever their options say.
    localized: isLocalizedOption(value) || type === 'relation' || type === 'uid',
    repeatable: field(value, 'repeatable') === true,
    many: type === 'relation' ? /ToMany$|Many$/.test(textField(value, 'relation') ?? '') : field(value, 'multiple') === true,
    ...(component === undefined ? {} : { component }),
    ...(type === 'dynamiczone' ? { components: listField(value, 'components').filter((one) => typeof one === 'string') } : {}),
    ...(target === undefined ? {} : { target }),
    ...(customField === undefined ? {} : { customField }),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  };
}

const readAttributes = (schema: unknown): StrapiAttributes =>
  new Map(
    Object.entries(objectOf(field(schema, 'attributes')))
      .filter(([name]) => !SYSTEM.has(name) && !name.startsWith('strapi_'))
      .map(([name, value]) => [name, readAttribute(value)]),
  );

function readType(value: unknown): StrapiType | undefined {
  const uid = textField(value, 'uid');
  const schema = field(value, 'schema');
  if (!uid?.startsWith('api::')) return undefined;
  const isSingle = textField(schema, 'kind') === 'singleType';
  const path = textField(schema, isSingle ? 'singularName' : 'pluralName');
  return {
    uid,
    isSingle,
    path: path ?? textField(value, 'apiID') ?? uid,
    name: textField(schema, 'displayName') ?? uid,
    localized: isLocalizedOption(schema),
    draftAndPublish: field(schema, 'draftAndPublish') === true,
    attributes: readAttributes(schema),
  };
}

/** Reads the answers of the content-type builder (`/content-types`, `/components`) and of `/i18n/locales`. */
export function readSchema(types: unknown, components: unknown, locales: unknown): StrapiSchema {
  const read = listField(types, 'data').flatMap((one) => readType(one) ?? []);
  const parts = listField(components, 'data').flatMap((one): [string, StrapiAttributes][] => {
    const uid = textField(one, 'uid');
    return uid ? [[uid, readAttributes(field(one, 'schema'))]] : [];
  });
  return {
    types: new Map(read.map((type) => [type.uid, type])),
    components: new Map(parts),
    locales: listOf(locales).flatMap((one): CmsLocale[] => {
      const code = textField(one, 'code');
      return code ? [{ code, name: textField(one, 'name') ?? code, isDefault: field(one, 'isDefault') === true }] : [];
    }),
  };
}

const RULES: Readonly<Record<string, CmsRule>> = {
  string: 'text',
  text: 'longText',
  richtext: 'markdown',
  blocks: 'blocks',
  json: 'json',
};
/** HTML editors that come with plugins. */
const HTML_EDITOR = /ckeditor|tinymce|quill|tiptap|wysiwyg|html/i;

/** How the value of an attribute is translated. */
export function ruleOf({ type, customField }: StrapiAttribute): CmsRule {
  if (customField !== undefined) return HTML_EDITOR.test(customField) ? 'html' : 'other';
  return RULES[type] ?? 'other';
}

function fieldsOf(
  schema: StrapiSchema,
  attributes: StrapiAttributes,
  above: string,
  isLocalized: boolean | undefined,
  level: number,
): CmsField[] {
  return [...attributes].flatMap(([name, attribute]): CmsField[] => {
    const path = `${above}${name}`;
    const localized = isLocalized ?? attribute.localized;
    const parts = attribute.component ? [attribute.component] : [];
    const own: CmsField = {
      path,
      name,
      rule: ruleOf(attribute),
      localized,
      ...(attribute.maxLength === undefined ? {} : { maxLength: attribute.maxLength }),
      ...(attribute.component === undefined ? {} : { component: attribute.component, repeatable: attribute.repeatable }),
      ...(attribute.type === 'relation'
        ? { reference: { contentTypes: attribute.target ? [attribute.target] : [], many: attribute.many } }
        : {}),
    };
    if (level >= MAX_LEVELS) return [own];
    const below = (uid: string, prefix: string) =>
      fieldsOf(schema, schema.components.get(uid) ?? new Map(), `${path}.${prefix}`, localized, level + 1);
    return [own, ...parts.flatMap((uid) => below(uid, '')), ...(attribute.components ?? []).flatMap((uid) => below(uid, `${uid}.`))];
  });
}

export const toContentType = (schema: StrapiSchema, type: StrapiType): CmsContentType => ({
  uid: type.uid,
  name: type.name,
  kind: type.isSingle ? 'single' : 'collection',
  localized: type.localized,
  draftAndPublish: type.draftAndPublish,
  fields: fieldsOf(schema, type.attributes, '', type.localized ? undefined : false, 0),
});

/** The attribute that names an entry to people. */
export function titleAttribute(attributes: StrapiAttributes): string | undefined {
  const strings = [...attributes].filter(([, { type }]) => type === 'string').map(([name]) => name);
  return ['title', 'name', 'label', 'heading', 'headline'].find((name) => strings.includes(name)) ?? strings[0];
}
