/** A call in which limits multiply, and the megabytes that its reply may have where that is not the budget of all calls. */
interface LimitProduct {
  readonly limits: readonly string[];
  readonly replyMegabytes?: number;
}

/** Calls in which limits of the policy multiply. `limit-products.int.spec.ts` sends the largest of each, and compares it with a budget. */
export const LIMIT_PRODUCTS = {
  'translation/comment/list': { limits: ['COMMENTS_MAX', 'COMMENT_TEXT_MAX'] },
  'glossary/list': { limits: ['TERM_SOURCE_MAX', 'TERM_TARGET_MAX', 'TERM_NOTE_MAX', 'FORBIDDEN_TEXT_MAX'] },
  'glossary/export': {
    limits: ['GLOSSARY_TERMS_MAX', 'TERM_SOURCE_MAX', 'TERM_TARGET_MAX', 'TERM_NOTE_MAX', 'FORBIDDEN_TEXT_MAX'],
    // A file, which is sent as it is written.
    replyMegabytes: 64,
  },
  'transliterationGlossary/get': { limits: ['TRANSLITERATION_TERMS_MAX', 'TERM_SOURCE_MAX', 'TERM_TARGET_MAX'] },
  'ignore-pattern/test': { limits: ['IGNORE_PATTERNS_MAX', 'IGNORE_PATTERN_MAX', 'TRIED_TEXT_MAX', 'MAX_TEXT_LENGTH'] },
  'translation/guests/verdicts': { limits: ['GUEST_VERDICTS_MAX', 'MAX_TEXT_LENGTH', 'REVIEW_REASON_MAX'] },
  // A page of a hundred segments, each with a source and a target of the longest kind.
  'translation/filter': { limits: ['MAX_TEXT_LENGTH'], replyMegabytes: 64 },
  'scope/add': { limits: ['SCOPE_URLS_MAX'] },
  'scope/addUrlTranslations': { limits: ['URL_TRANSLATIONS_MAX', 'TRANSLATED_PATH_MAX'] },
  'scope/rules/test': { limits: ['SCOPE_RULES_MAX', 'SCOPE_RULE_MAX', 'SCOPE_RULES_TRIED_MAX'] },
} as const satisfies Readonly<Record<string, LimitProduct>>;

/** Products that the tests of their own module measure; paths below `apps/api/src`. */
export const SINGLE_LIMITS = {
  'translation/replace': {
    limits: ['REPLACED_TEXT_MAX', 'MAX_TEXT_LENGTH'],
    spec: 'modules/translation/pre-translation/changes/changes.int.spec.ts',
  },
} as const;

const SMALL = 'the product with any other limit of its call is below a megabyte';
const ROWS = 'rows of a project, each of one short line, which are listed by pages';
const TIME = 'counts days or attempts, and nothing that is kept in memory';
const STREAM = 'a file or a list that is read and written as a stream, batch by batch';

/** Limits that no call multiplies, with the reason. */
export const NEVER_MULTIPLIED: Readonly<Record<string, string>> = {
  ORGANISATION_WAITING_MAX: 'calls that wait hold their bodies alone, whose limits are in this table',
  UPLOADS_OPEN_MAX: 'files are kept on disk as they come, and each call limits its file',
  OUTSIDE_CALLS_MAX: 'calls that wait hold their bodies alone, whose limits are in this table',
  PASSWORD_MAX: 'one field of a form; two of them at most are in a call',
  NAME_MAX: SMALL,
  WEBSITE_MAX: 'one field of a form, alone in its call',
  KYC_DOCUMENT_MAX_MB: 'one file of a call, which the limit of bodies bounds',
  UNFINISHED_PROJECTS_MAX: SMALL,
  MAX_MISSED_CHECKS: TIME,
  JSON_KEYS_MAX: 'a document is read as a stream; its texts are counted, and looked up some hundred at a time',
  JSON_NAME_MAX: SMALL,
  JSON_CORRECTIONS_MAX: 'in a body with JSON_PATTERN_MAX, whose limit of bytes is 640 kB',
  JSON_PATTERN_MAX: 'in a body with JSON_CORRECTIONS_MAX, whose limit of bytes is 640 kB',
  JSON_RULES_MAX: 'rules that details list are of one document, whose file is limited',
  ENGINE_CONNECTIONS_MAX: SMALL,
  ENGINE_KEY_MAX: 'one field of a form; keys are never listed',
  ENGINE_FIELD_MAX: SMALL,
  ENGINE_MODELS_MAX: 'names of models in one reply, which is cut before it is read',
  ENGINE_TEST_TEXT_MAX: SMALL,
  COMPARED_ENGINES_MAX: 'results of a comparison are counts, with a few examples',
  COMPARED_LANGUAGES_MAX: 'results of a comparison are counts, with a few examples',
  COMPARED_SEGMENTS_MAX: 'the job takes segments one batch after the other; each text has 600 characters',
  COMPARED_TEXT_MAX: 'the job takes segments one batch after the other',
  SEO_TITLE_MAX: 'a length that is told, and refuses nothing',
  SEO_DESCRIPTION_MAX: 'a length that is told, and refuses nothing',
  STREAMED_SEGMENTS_MAX: STREAM,
  MATCHES_MAX: 'fuzzy matches have 2,000 characters at most, and twenty of them are listed',
  CONCORDANCE_TEXT_MAX: SMALL,
  CONCORDANCE_RESULTS_MAX: 'fifty results of texts, below the budget of a reply',
  COMMENT_MENTIONS_MAX: SMALL,
  FORBIDDEN_TARGETS_MAX: 'all of one term together have FORBIDDEN_TEXT_MAX characters',
  GLOSSARY_FILE_TERMS_MAX: STREAM,
  SUB_BATCH_SEGMENTS_MAX: 'items are stored and delivered batch by batch, and listed by pages',
  SUB_BATCH_WORDS_MAX: 'items are stored and delivered batch by batch, and listed by pages',
  SUB_BATCH_PAGE_MAX: 'fifty texts with their targets, as much as a page of `translation/filter`',
  REQUEST_NAME_MAX: SMALL,
  REQUEST_INSTRUCTIONS_MAX: 'one field of a request, which lists do not show',
  REQUEST_REFERENCE_MAX: 'one field of a request, which lists do not show',
  REQUEST_URLS_MAX: 'a hundred addresses of 2,048 characters, which the limit of the body bounds',
  REQUEST_READERS_MAX: SMALL,
  REQUEST_SUB_BATCHES_NAMED_MAX: 'ids of one call, which the limit of the body bounds',
  REQUEST_CALL_ITEMS_MAX: 'texts of one sub-batch; a job changes more, a sub-batch at a time',
  BATCH_FILE_ITEMS_MAX: STREAM,
  REQUEST_QUOTE_ITEMS_MAX: 'segments are compared a hundred at a time, and counted',
  REQUEST_COMMENTS_MAX: 'five hundred messages of 500 characters, below the budget of a reply',
  REQUESTS_OPEN_MAX: ROWS,
  REQUEST_RULES_MAX: SMALL,
  RULE_WORDS_MAX: 'a count that is compared, and nothing that is kept in memory',
  REQUEST_RATE_MAX: 'a price in paise, and nothing that is kept in memory',
  GUEST_LINK_DAYS_MAX: TIME,
  GUEST_LINKS_MAX: ROWS,
  GUESTS_MAX: SMALL,
  GUEST_SEGMENTS_MAX: 'hashes without texts; texts are asked for one by one',
  NO_TRANSLATION_NODES_MAX: SMALL,
  SELECTOR_MAX: SMALL,
  FONT_SIZES_MAX: SMALL,
  SCOPE_FILE_URLS_MAX: STREAM,
  SCOPE_TOGGLE_MAX: 'a hundred addresses of 2,048 characters, as in `scope/add`',
  TRANSLATED_URLS_MAX: ROWS,
  DOMAINS_MAX: SMALL,
  TRACKING_TOGGLE_MAX: 'a hundred addresses of 2,048 characters, as in `scope/add`',
  TRACKED_PAGES_MAX: ROWS,
  PAGE_VERSIONS_MAX: 'versions are listed without their HTML',
  PROJECT_VERSIONS_MAX_BYTES: 'a sum of the database; versions are read one at a time',
  VERSION_HTML_MAX: 'versions are read one at a time, two to compare them',
  POPUP_CSS_MAX: 'one field of a form, alone in its call',
  POPUP_CSS_RULES_MAX: 'rules of one style sheet, which has 10,000 characters in all',
  SWALEKH_NODES_MAX: SMALL,
  WEBHOOKS_MAX: SMALL,
  WEBHOOK_URL_MAX: SMALL,
  WEBHOOK_NAME_MAX: SMALL,
  RECEIVED_HOOKS_WAITING_MAX: 'rows of the database, which a job takes one at a time',
  VENDOR_BODY_MAX: 'the body of one call to a vendor, which a job makes alone',
  VENDOR_ADDRESS_MAX: SMALL,
  VENDOR_KEY_MAX: SMALL,
  VENDOR_SECRET_MAX: SMALL,
  REQUEST_FILES_MAX: 'ten files of a request, which are read one at a time',
  TRAFFIC_DAYS_MAX: TIME,
  AUTOMATIC_WORDS_MAX: 'a number that is compared, and nothing that is kept',
  SESSION_SOCKETS_MAX: 'a websocket keeps a few hundred bytes',
  SOCKET_WAITING_MAX: 'a message has 8 KB at most, and one of a socket is handled at a time',
  EXPORTS_OPEN_MAX: STREAM,
  REPORTS_OPEN_MAX: STREAM,
  IMPORTS_OPEN_MAX: STREAM,
  KEPT_FILES_MAX: 'files on disk, which are listed by their names',
  SEGMENT_VIEWS_MAX: SMALL,
  PAGE_OVERRIDES_MAX: 'counted in the database, and never listed in full',
  API_KEYS_MAX: SMALL,
  FOUND_PAGES_DAY_MAX: ROWS,
};
