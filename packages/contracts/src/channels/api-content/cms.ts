/** The CMSs that can be connected; `rest` is any other one, by templates of its calls. */
export const CMS_KINDS = ['strapi5', 'contentful', 'directus', 'rest'] as const;
export type CmsKind = (typeof CMS_KINDS)[number];

/** The kinds of values of a field, as its CMS names them. */
export const CMS_FIELD_RULES = ['text', 'longText', 'richText', 'markdown', 'html', 'blocks', 'json', 'other'] as const;
export type CmsFieldRule = (typeof CMS_FIELD_RULES)[number];

/** The maximum number of links that are followed from an entry. */
export const CMS_DEPTH_MAX = 5;

/** The state of one call of localization/apply. `waiting` waits for a CMS that is down. */
export const CMS_APPLY_STATES = ['running', 'waiting', 'done', 'failed', 'stopped', 'undoing', 'undone'] as const;
export type CmsApplyState = (typeof CMS_APPLY_STATES)[number];

/**
 * The state of one entry in one language. `writing`, `publishing` and `restoring` are set before the call to the CMS. After a crash, the
 * next run therefore knows that it must check the CMS first.
 */
export const CMS_ROW_STATES = [
  ...(['waiting', 'writing', 'publishing', 'written', 'published', 'unchanged'] as const),
  ...(['incomplete', 'conflict', 'tooLong', 'failed', 'restoring', 'undone', 'kept'] as const),
] as const;
export type CmsRowState = (typeof CMS_ROW_STATES)[number];

/** The automatic steps after a change of an item. */
export const CMS_AUTO_TRANSLATE = ['off', 'memory', 'engine'] as const;
export const CMS_AUTO_APPLY = ['off', 'draft', 'publish'] as const;
/** The number of waiting words at which an automatic request is sent. */
export const CMS_AUTO_WORDS_MAX = 1_000_000;

/** The automatic steps of a content type; `request` is off, once a week, or the number of waiting words. */
export interface CmsAuto {
  sync: boolean;
  translate: 'off' | 'memory' | 'engine';
  request: 'off' | 'weekly' | number;
  apply: 'off' | 'draft' | 'publish';
}

export const API_HISTORY_STEPS = ['sync', 'translate', 'request', 'apply', 'publish', 'undo'] as const;
export type ApiHistoryStep = (typeof API_HISTORY_STEPS)[number];

/** Why an entry was not written, or a call to a CMS failed. */
export const CMS_FAILURES = [
  ...(['conflict', 'locked', 'archived', 'tooLarge', 'noLocale', 'forbidden', 'unauthorized', 'unavailable', 'fieldGone'] as const),
  ...([
    'gone',
    'tooLong',
    'unknownContent',
    'incomplete',
    'corrected',
    'changedSince',
    'refused',
    'stopped',
    'noDrafts',
    'published',
  ] as const),
] as const;
export type CmsFailure = (typeof CMS_FAILURES)[number];
