import { field, isRecord } from '@bhashantar/api-reader';
import { type JsonObject, objectOf } from '../core/json.js';

/** An attribute as a schema.json of Strapi has it. */
export interface StrapiAttributeJson {
  type: string;
  [name: string]: unknown;
}

export interface StrapiTypeJson {
  singularName: string;
  pluralName: string;
  kind: 'singleType' | 'collectionType';
  draftAndPublish: boolean;
  localized: boolean;
  attributes: Record<string, StrapiAttributeJson>;
}

export interface StrapiServerOptions {
  types: Record<string, StrapiTypeJson>;
  components: Record<string, Record<string, StrapiAttributeJson>>;
  /** The first is the default one. */
  locales: string[];
  /**
   * Whether it behaves like Strapi before 5.31: a new locale lacks the values that all locales share, and the other locales lose them at
   * the next write.
   */
  losesShared?: boolean;
  /** Content types that the token may not read: relations to them are left out of answers. */
  unreadable?: string[];
}

export type Status = 'draft' | 'published';
export type Attributes = Record<string, StrapiAttributeJson>;

export class StrapiFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const refuse = (message: string, status = 400): never => {
  throw new StrapiFailure(status, message);
};

export const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  404: 'NotFoundError',
  413: 'PayloadTooLargeError',
};

export const isLocalized = (attribute: StrapiAttributeJson) =>
  attribute.type === 'relation' || attribute.type === 'uid' || field(field(attribute.pluginOptions, 'i18n'), 'localized') === true;
export const isMany = (attribute: StrapiAttributeJson) =>
  attribute.type === 'relation' ? `${attribute.relation}`.endsWith('Many') : attribute.multiple === true;

/** `populate[a][on][x.y][fields][0]=name` as objects in objects. */
export function readQuery(query: URLSearchParams): JsonObject {
  const root: JsonObject = {};
  for (const [key, value] of query) {
    const names = key.split(/\[|\]\[?/).filter(Boolean);
    let at = root;
    for (const name of names.slice(0, -1)) {
      if (!isRecord(at[name])) at[name] = {};
      at = objectOf(at[name]);
    }
    at[names.at(-1) ?? ''] = value;
  }
  return root;
}
