import type { CmsLocale, CmsRule } from '../types.js';

/** A text in which values replace `{{name}}`. */
export type Template = string;

/** One call of an API, as a person describes it. */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path below the address of the connection. Values are percent-encoded: `/pages/{{id}}?lang={{locale}}`. */
  path: Template;
  headers?: Readonly<Record<string, Template>>;
  /**
   * JSON. A string that consists of a single placeholder becomes its value, whatever its type. Within a longer string, a value becomes
   * text. Names of objects are not changed. Only writes have one.
   */
  body?: string;
}

/** A field with a text: where it is in an entry. */
export interface RestField {
  /** A JSON pointer into the entry. */
  pointer: string;
  rule: Extract<CmsRule, 'text' | 'longText' | 'markdown' | 'html'>;
  name?: string;
  maxLength?: number;
}

/** A kind of entry of an API, and the calls that read and write it. */
export interface RestType {
  uid: string;
  name: string;
  fields: RestField[];
  list: RestCall & {
    /** JSON pointers into the answer; the empty one is the answer itself. */
    entries: string;
    /** The cursor of the next page, for `{{cursor}}`; absent if the header `Link` names the next address, or if there is only one page. */
    next?: string;
  };
  /** JSON pointers into an entry. */
  id: string;
  updatedAt?: string;
  /** A value that differs after each change, such as a version or an ETag. If absent, the texts are compared. */
  version?: string;
  read: RestCall & { entry: string };
  write: RestCall;
  publish?: RestCall;
  /** Unpublishes a translation; its draft stays. */
  unpublish?: RestCall;
  remove?: RestCall;
}

export interface RestSettings {
  /** The origin of the API, and perhaps a path. */
  baseUrl: string;
  /** The first is the source. */
  locales: CmsLocale[];
  types: RestType[];
  /**
   * Whether writes are drafts, which `publish` publishes. If entries have a `status`, its value `published` means that visitors see them.
   */
  hasDrafts?: boolean;
}
