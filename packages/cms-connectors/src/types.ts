/** The products that a connector speaks to. `rest` is any API with templates of its own (see RestSettings). */
export const CMS_KINDS = ['strapi5', 'contentful', 'directus', 'rest'] as const;
export type CmsKind = (typeof CMS_KINDS)[number];

/** One HTTP call. The caller adds the credentials of the connection: a connector never holds them. */
export interface CmsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An absolute address on the origin of the connection. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** The answer to a call, whatever its status. Names of headers may have any case. */
export interface CmsReply {
  status: number;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Uint8Array | string;
}

/** Makes one call; rejects if there is no answer. It follows no redirect to another origin. */
export type CmsCaller = (request: CmsRequest) => Promise<CmsReply>;

/** The form of a text. `blocks` is the JSON of Strapi's block editor, `richText` a document of Contentful. */
export type CmsRule = 'text' | 'longText' | 'richText' | 'markdown' | 'html' | 'blocks' | 'json' | 'other';

/** One field of a content type. The fields of its components have paths below it: `seo.metaTitle`, `zone.shared.quote.text`. */
export interface CmsField {
  path: string;
  name: string;
  rule: CmsRule;
  localized: boolean;
  /** UTF-16 units, as the CMS counts them. */
  maxLength?: number;
  component?: string;
  repeatable?: boolean;
  /** The types to which it links; an empty list means any type. */
  reference?: { contentTypes: string[]; many: boolean };
}

export interface CmsContentType {
  uid: string;
  name: string;
  kind: 'single' | 'collection';
  localized: boolean;
  draftAndPublish: boolean;
  fields: CmsField[];
  /** The number of entries that the CMS reports. */
  entries?: number;
}

export interface CmsLocale {
  code: string;
  name: string;
  isDefault: boolean;
}

/** The abilities of a CMS, for the screens. */
export interface CmsAbilities {
  /** Whether translations can be written without visitors seeing them. */
  drafts: boolean;
  /** Whether publishing one locale also publishes the unpublished changes of the others. */
  publishesAllLocales: boolean;
  /** Whether the CMS itself refuses a write over a newer version. If not, the connector reads again right before it writes. */
  checksVersions: boolean;
}

export interface CmsDescription {
  locales: CmsLocale[];
  contentTypes: CmsContentType[];
  abilities: CmsAbilities;
}

/** Names an entry in all of its locales. `type` is the uid of its content type. */
export interface EntryRef {
  type: string;
  id: string;
}

export type CmsEntryState = 'draft' | 'published' | 'archived' | 'locked';

/** An entry in one locale. */
export interface CmsEntry {
  ref: EntryRef;
  locale: string;
  /** Opaque; the same for two reads with the same content. */
  version: string;
  updatedAt?: string;
  state: CmsEntryState;
  /** Exactly as the CMS gave it. */
  body: unknown;
  /** Only in the result of `writeDraft`: texts that people wrote. Store them with the body. */
  corrected?: KeptText[];
}

/** A text by people that a write did not change. An empty text means the whole field. */
export interface KeptText {
  field: string;
  text: string;
}

/** One text of an entry. Read it with `readCmsText`, which gives its texts in the segment format and writes them back. */
export interface LocalizedText {
  /** A JSON pointer into the body of the entry: a string, or a block of rich text. */
  pointer: string;
  /** The path of its field: the key that stays when a block moves. */
  field: string;
  rule: CmsRule;
  /** The string of the field; for `blocks` and `richText` one block in the segment format. */
  text: string;
  maxLength?: number;
}

/** A string of an entry that is not translated, and why, in a sentence for people. */
export interface IgnoredValue {
  pointer: string;
  reason: string;
}

export interface EntryTexts {
  texts: LocalizedText[];
  ignored: IgnoredValue[];
}

export interface LinkedEntry {
  ref: EntryRef;
  title: string;
  /** The field that links to it. */
  via: string;
  /** 1 for what the entry itself links to. */
  depth: number;
}

export type PlanProblemCode =
  /** Longer than the field takes. */
  | 'too-long'
  /** The content type or the entry no longer has the field. */
  | 'field-gone'
  /** The inline marks of a rich text do not match those of its source. */
  | 'marks'
  /** A node of an unknown type: it is kept as it is. */
  | 'unknown-node'
  /** A link to an entry that has no version in this locale: the CMS would drop it. */
  | 'link-without-locale'
  /** The credentials may not read a value that has to be written back. */
  | 'unreadable'
  /** The entry is archived or locked. */
  | 'archived'
  | 'locked'
  /** People changed the blocks or rows of a field in the CMS, so that its texts have no place. */
  | 'moved'
  /** The CMS has one version of it, which visitors see: as a draft it is not seen until it is published again. */
  | 'taken-offline'
  /** The field is the same in all locales, or the content type has no locales. */
  | 'not-localized';

/** `entry`: the entry cannot be written; `text`: this text stays as the CMS has it; `note`: nothing to do. */
export type PlanSeverity = 'entry' | 'text' | 'note';

export interface PlanProblem {
  pointer: string;
  code: PlanProblemCode;
  severity: PlanSeverity;
  /** Names the field, and what to do. */
  message: string;
}

/**
 * A text that will change. `before` is absent if the locale does not have it. Rich text is in the segment format. If blocks or rows without
 * a text are added or removed, the pointer is that of their field and `after` is empty.
 */
export interface PlannedChange {
  pointer: string;
  field: string;
  before?: string;
  after: string;
}

/** A text that people changed in the CMS after the product wrote it. `written` is absent if the product never wrote it. */
export interface Correction {
  pointer: string;
  field: string;
  written?: string;
  found: string;
  translation: string;
}

export interface PlanInput {
  /** In the locale of the source. */
  source: CmsEntry;
  /** The same entry in `locale`; absent if it does not exist there. */
  target?: CmsEntry;
  /** By the pointers of `source`; each is what `readCmsText(text).write(targets)` gives. */
  translations: ReadonlyMap<string, string>;
  locale: string;
  /** The entry as the last write returned it, with `corrected`: texts that differ from it, or are in that list, are corrections of people. */
  lastWritten?: CmsEntry;
  /** Which corrections the translations replace; default none. Pointers are those of `source`. */
  overwrite?: 'none' | 'all' | ReadonlySet<string>;
  /** Links of the source without a version in `locale` (see `missingLinks`). */
  missingLinks?: readonly EntryRef[];
}

/** A planned write; computed without a call. */
export interface CmsPlan {
  ref: EntryRef;
  locale: string;
  /** The version of the source in the plan. A new locale gets values from the source, which must be current. */
  source: { locale: string; version: string };
  /** The version of the target when the plan was made; absent where the locale did not exist. */
  targetVersion?: string;
  /** Empty if the locale already has all translations. Then `writeDraft` writes nothing. */
  changes: PlannedChange[];
  /** Corrections that stay. */
  corrections: Correction[];
  /** Corrections and whole fields that stay, for the next plan (see CmsEntry). */
  corrected: KeptText[];
  problems: PlanProblem[];
  /** The body of the call, in the form that the CMS expects. */
  body: unknown;
}

/** The view that visitors have of an entry in a locale. */
export interface CmsPublication {
  /** `changed`: visitors see an older version than the CMS returns. `unknown`: the CMS does not say whether they see the entry. */
  state: 'none' | 'published' | 'changed' | 'unknown';
  /** The entry that they see, where it is `published`. */
  entry?: CmsEntry;
}

/** Speaks to one CMS. Every method but `textsOf` and `planWrite` makes calls and throws a CmsError. */
export interface CmsConnector {
  readonly kind: CmsKind;
  /** Reads locales and content types; also the first call of a connector, which needs the content types for everything else. */
  describe(): Promise<CmsDescription>;
  /** One page of entries. `since` is a time in ISO 8601: entries that changed at or after it. */
  listEntries(type: string, options: { locale: string; cursor?: string; since?: string }): Promise<{ entries: CmsEntry[]; next?: string }>;
  /** Undefined if the entry or its version in this locale does not exist. Without `status` it returns the draft. */
  readEntry(ref: EntryRef, locale: string, status?: 'draft' | 'published'): Promise<CmsEntry | undefined>;
  /**
   * Whether the space that a hook names (see CmsHook) is the one of the settings, also by another name: an environment of Contentful may have aliases. Absent where
   * hooks of the CMS name no space.
   */
  isOwnSpace?(space: string): Promise<boolean>;
  /** The main entry of a ref that a hook names: a row of translations belongs to another item. Undefined where it is gone. */
  resolveRef(ref: EntryRef): Promise<EntryRef | undefined>;
  /** Every entry that links lead to in at most `depth` steps, each once, nearest first; the entry itself is left out. */
  linkedEntries(entry: CmsEntry, depth: number): Promise<LinkedEntry[]>;
  /** The direct links of an entry whose type has locales, but which have no version in `locale`. */
  missingLinks(source: CmsEntry, locale: string): Promise<EntryRef[]>;
  textsOf(entry: CmsEntry): EntryTexts;
  /** Plans a write; makes no call. */
  planWrite(input: PlanInput): CmsPlan;
  /**
   * Writes a plan as a draft and returns the entry as the CMS then has it. Reads the target first: where it has the content of the plan
   * already, as after a write whose answer was lost, nothing is written. `expectedVersion` is `plan.targetVersion` unless it is given.
   * Throws `conflict` if the target has another version, and the other errors of CmsErrorCode.
   */
  writeDraft(plan: CmsPlan, expectedVersion?: string): Promise<CmsEntry>;
  /** Publishes one locale of an entry as it is in the CMS. Does nothing if it is already published. */
  publish(ref: EntryRef, locale: string, expectedVersion?: string): Promise<CmsEntry>;
  /** The view that visitors have now. */
  publication(ref: EntryRef, locale: string): Promise<CmsPublication>;
  /**
   * Undoes one write. The locale gets the texts of `before` again; without `before` it is deleted. `written` is the entry that `writeDraft`
   * returned. Throws `conflict` where people changed the locale after that. `visitors` is for a write that was published: `keep` changes nothing
   * for visitors, and a publication is shown to them again. Throws `still-published` where the CMS cannot do that.
   */
  restore(
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written?: CmsEntry,
    visitors?: 'keep' | CmsPublication,
  ): Promise<void>;
}

/** The content of a hook. It is only a hint, so read the entries again. */
export interface CmsHook {
  refs: (EntryRef & { event: CmsHookEvent })[];
  locale?: string;
  /** The space of Contentful with its environment, as `space/environment`. Compare it with the connection before you believe the hook. */
  space?: string;
}

export type CmsHookEvent = 'created' | 'updated' | 'published' | 'unpublished' | 'archived' | 'deleted' | 'other';

export type CmsHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CmsHookReader {
  /**
   * Whether one of `secrets` made this call; in constant time. `path` is the path with its query as it was called. `now` is in milliseconds.
   * Contentful signs method, path, headers and body, for five minutes; the others send a static header.
   */
  verify(headers: CmsHeaders, method: string, path: string, rawBody: Uint8Array, secrets: readonly string[], now?: number): boolean;
  /** Throws a CmsError `bad-hook` if the body is not from this CMS. Verify the hook first. */
  read(headers: CmsHeaders, rawBody: Uint8Array): CmsHook;
}

export type CmsErrorCode =
  /** The entry has another version than expected. */
  | 'conflict'
  | 'locked'
  | 'archived'
  /** The body is larger than the CMS takes. */
  | 'too-large'
  | 'no-locale'
  | 'no-permission'
  /** No answer, 429 or 5xx: try again, after `retryAfter` seconds where it is given. */
  | 'unavailable'
  | 'field-gone'
  | 'no-entry'
  | 'no-type'
  /** The CMS refused values; `detail` has its message. */
  | 'invalid'
  /** The CMS has no drafts here, and the settings do not allow live writes. */
  | 'no-drafts'
  /** The view of visitors cannot be restored, or would be lost with the draft. */
  | 'still-published'
  /** After the write the CMS lacks values that should have stayed; `detail` names them. */
  | 'not-kept'
  /** The answer does not have the form of this CMS's answers. */
  | 'unexpected'
  | 'bad-settings'
  | 'bad-hook';

/** Where a Strapi is: the address without `/api`. */
export interface StrapiSettings {
  baseUrl: string;
}

/** `baseUrl` is `https://api.contentful.com`, or that of the EU. */
export interface ContentfulSettings {
  baseUrl: string;
  space: string;
  environment: string;
}

export interface DirectusSettings {
  baseUrl: string;
  /** Also write if the collection has neither versions nor a status for each translation, although visitors then see it at once. */
  allowLive?: boolean;
}
