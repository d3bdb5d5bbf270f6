import type { Plan, PlanLimits } from './billing/plans/plan.js';
import type { RequestStep } from './translation/manual-translation/request-state.js';
import type { LeverageBand } from './translation/translation-memory/leverage-band.js';

// The policy of the product in numbers: limits, lifetimes, lockout. Every text that names one of them interpolates it; documents, which
// cannot, are compared by policy-texts.mocked.spec.ts.

/** Wrong passwords that an account allows before it is locked, and for how long it then is. */
export const LOGIN_ATTEMPTS = 5;
export const LOCKOUT_MINUTES = 30;

/** NIST SP 800-63B-4: eight characters or more, and none of the most common passwords. */
export const PASSWORD_MIN = 8;
/** The longest password, which limits the work of hashing. */
export const PASSWORD_MAX = 1024;
/** How many of the most common passwords are refused. */
export const COMMON_PASSWORDS = 10_000;

/** Digits of a one-time code, how long it is valid, and how often it may be tried. */
export const OTP_LENGTH = 6;
export const OTP_MINUTES = 10;
export const OTP_TRIES = 5;
/** Seconds between two codes to one person. */
export const RESEND_SECONDS = 120;

/** How long mailed links are valid, and how long a free-trial registration may take. */
export const PASSWORD_RESET_MINUTES = 60;
export const INVITATION_HOURS = 72;
export const SIGN_UP_HOURS = 72;
export const FREE_TRIAL_HOURS = 2;

/** A session ends after so many days, and earlier when nothing has refreshed it for a week. */
export const SESSION_DAYS = 30;
export const REFRESH_DAYS = 7;
/**
 * A token lives a day and a half: clients that know nothing of the refresh cookie stay logged in from one working day to the next. Its
 * session can be ended at any time, and every call checks it.
 */
export const SESSION_TOKEN_HOURS = 36;
/** Tabs that refresh within so many seconds of each other get the same successor; later use of an old token is theft. */
export const REFRESH_GRACE_SECONDS = 10;

/** Seconds before the notification page leaves for `/`, and before the forgot-password button wakes again. */
export const NOTIFICATION_SECONDS = 30;
export const RESET_BUTTON_SECONDS = 5;

/** How often something may happen within this many minutes. */
export interface RatePolicy {
  readonly max: number;
  readonly minutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * For this many hours, another person's save without a version cannot replace a person's text, unless that other person has seen the text.
 */
export const UNTOLD_HOURS = 24;

/** By the name under which the counts are stored. */
export const RATE_POLICIES = {
  /** Wrong passwords from one network over all accounts: against password spraying, which tries one password on many accounts. */
  'login.prefix': { max: 100, minutes: 15 },
  /** Guesses of the current password, for example at an unattended screen. */
  'password.profile': { max: 5, minutes: 30 },
  /** Guesses of codes, registrations and links from one network. */
  'guess.sender': { max: 300, minutes: 15 },
  'sms.number.short': { max: 3, minutes: 10 },
  'sms.number.day': { max: 10, minutes: DAY },
  'sms.series': { max: 60, minutes: DAY },
  'sms.sender': { max: 20, minutes: HOUR },
  /** Mails to one mailbox, by purpose, so that mails that strangers cause do not use up the limit of the owner's own mails. */
  'mail.code.short': { max: 3, minutes: 10 },
  'mail.code.day': { max: 10, minutes: DAY },
  'mail.reset.short': { max: 3, minutes: 10 },
  'mail.reset.day': { max: 10, minutes: DAY },
  'mail.invitation.short': { max: 3, minutes: 10 },
  'mail.invitation.day': { max: 5, minutes: DAY },
  'mail.guest.day': { max: 10, minutes: DAY },
  'mail.locked.day': { max: 5, minutes: DAY },
  'mail.password.day': { max: 20, minutes: DAY },
  'mail.work.day': { max: 60, minutes: DAY },
  'mail.digest.day': { max: 200, minutes: DAY },
  /** Mails that people may not expect, from one network, from one person, from one organisation, and in all. */
  'mail.sender': { max: 40, minutes: HOUR },
  'mail.person': { max: 60, minutes: DAY },
  'mail.organisation': { max: 120, minutes: DAY },
  'mail.day': { max: 20_000, minutes: DAY },
  /** Mails to people who have an account, about it or about their work. */
  'mail.members.person': { max: 1_000, minutes: DAY },
  'mail.members.organisation': { max: 5_000, minutes: DAY },
  'mail.members.day': { max: 200_000, minutes: DAY },
  /** Tests of webhooks, and messages that are sent once more, by one person. */
  'webhook.test': { max: 30, minutes: 10 },
  /** Calls of one person to an API that is being connected. */
  'api.verify': { max: 120, minutes: 10 },
  /** Tests of a connection to a translation vendor by one organisation. */
  'vendor.test': { max: 30, minutes: 10 },
  /** Requests of one person to a customer's site or its DNS: verification, estimates, the scheme of a new address. */
  'site.lookup': { max: 120, minutes: 10 },
  /** Queries of one person for the state and the languages of engines. */
  'engine.lookup': { max: 600, minutes: 10 },
  /** Tests of engines by one organisation: each sends texts to up to twelve languages. */
  'engine.test': { max: 30, minutes: 10 },
  /** Comparisons of engines by one organisation: each sends up to a few hundred texts to several engines. */
  'engine.comparison': { max: 20, minutes: HOUR },
  /** Back-translations that one person asks engines for; stored ones do not count. */
  'backTranslation.person': { max: 300, minutes: HOUR },
  /** Verdicts and comments of one guest. */
  'guest.write': { max: 600, minutes: HOUR },
  /**
   * How many of a guest's verdicts and comments cause a notification each. After that there is one notification, and no more until the hour
   * is over.
   */
  'guest.notice': { max: 20, minutes: HOUR },
  'guest.lastNotice': { max: 1, minutes: HOUR },
  /** Batches of `REALTIME_BATCH` websocket messages of one person, over all sockets. */
  'realtime.person': { max: 20, minutes: 1 },
  /** Suggestions of engines that one person asks for. */
  'machineSuggestion.person': { max: 600, minutes: HOUR },
  /** Refused saves that show a person the text of another person. */
  'translation.untold': { max: 1, minutes: UNTOLD_HOURS * HOUR },
} as const satisfies Readonly<Record<string, RatePolicy>>;

/** One organisation uses at most one of this many database connections of a process. */
export const ORGANISATION_CONNECTION_PART = 4;
/**
 * How many calls of one organisation may wait for its connections in one process, and for how many seconds. After that they are refused.
 */
export const ORGANISATION_WAITING_MAX = 64;
export const ORGANISATION_WAIT_SECONDS = 5;
/** The number of seconds after which a refused call may be repeated. */
export const BUSY_RETRY_SECONDS = 2;
/** Visitors wait for a shorter time, because they get cached data instead. Jobs wait longer, and then start again. */
export const VISITOR_WAIT_SECONDS = 0.5;
export const JOB_WAIT_SECONDS = 60;
/**
 * Calls of one organisation that may wait at the same time, in one process, for servers outside of the installation. Thus slow servers do
 * not delay other organisations.
 */
export const OUTSIDE_CALLS_MAX = 12;
/** Forms with files that one process receives from an organisation at the same time, because the file of a slow sender stays on disk. */
export const UPLOADS_OPEN_MAX = 6;
/**
 * Limits of one network (a /24 of IPv4, a /56 of IPv6) in one project and process: anybody can make up visitors. Many people may share a
 * network.
 */
export const VISITOR_LIMITS = {
  /** Visits that are counted. */
  visits: { max: 300, seconds: 60 },
  /** Pages that no crawl knows and that are recorded. */
  foundPages: { max: 30, seconds: 3_600 },
  /** Reports that the snippet has run, each of which makes a job fetch a page. */
  reports: { max: 12, seconds: 3_600 },
  /** Requests for texts that a bundle lacks, each of which queries the database. */
  texts: { max: 50, seconds: 1 },
} as const;
/** Pages that no crawl knows and that are recorded of a project in a day. */
export const FOUND_PAGES_DAY_MAX = 1_000;

/**
 * How many websocket messages a process reserves at once from the limit of a person, so that most messages need no query of the database.
 */
export const REALTIME_BATCH = 50;
/** Websockets that one session has open with one process, and messages of one websocket that wait until those before them are done. */
export const SESSION_SOCKETS_MAX = 40;
export const SOCKET_WAITING_MAX = 64;
/** After one of its websockets sent more messages than may wait, a token opens no websocket for so many seconds. */
export const FLOOD_PAUSE_SECONDS = 60;

/** Projects of an organisation whose set-up is not finished. */
export const UNFINISHED_PROJECTS_MAX = 50;

/** A deleted project can be restored for this many days. Then its data is deleted. */
export const PROJECT_DELETION_DAYS = 7;

/** Personal data is deleted this many years after it was last needed. For the audit log the database enforces it (migration 0010). */
export const RETENTION_YEARS = 3;

/** The length of a name in characters as people count them. It is limited because mails and lists show names. */
export const NAME_MIN = 3;
export const NAME_MAX = 80;
export const WEBSITE_MAX = 2048;

/** Largest KYC document in megabytes. */
export const KYC_DOCUMENT_MAX_MB = 10;

/** Languages of the free plan. */
export const FREE_LANGUAGES = 3;

const MEGABYTE = 1024 * 1024;

/**
 * The limits of each plan; null means no limit. They are: projects at the same time, target languages in all of them, and words as
 * `WORDS_RULE` counts them. For each project: its segments, and its stored bytes of sources, targets and the HTML of tracked pages.
 */
export const PLAN_LIMITS = {
  free: {
    projects: 1,
    languages: FREE_LANGUAGES,
    words: 10_000,
    segments: 20_000,
    bytes: 100 * MEGABYTE,
    paidEngines: false,
    requests: false,
  },
  starter: { projects: 3, languages: 6, words: 100_000, segments: 100_000, bytes: 500 * MEGABYTE, paidEngines: true, requests: true },
  business: {
    projects: 25,
    languages: 25,
    words: 2_000_000,
    segments: 1_000_000,
    bytes: 5_000 * MEGABYTE,
    paidEngines: true,
    requests: true,
  },
  enterprise: { projects: null, languages: null, words: null, segments: null, bytes: null, paidEngines: true, requests: true },
} as const satisfies Readonly<Record<Plan, PlanLimits>>;

/** Each change of a target keeps the earlier text. In a day, a project may write this many times the bytes of its plan into the history. */
export const CHANGED_DAILY_PART = 10;

/** After this many daily checks in a row without the proof, the languages of a verified site return to preview. */
export const MAX_MISSED_CHECKS = 3;
/** For this many days the daily check continues to look for a missing proof. If it finds the proof again, the site is verified again. */
export const LOST_PROOF_DAYS = 90;
/** How long an address for preview is valid. */
export const PREVIEW_HOURS = 24;

/** The share of a page's words, in percent, that must be translated before it can be published, until the owner sets another. */
export const DEFAULT_THRESHOLD = 80;
/** A published page may fall this many points below the threshold, so that one new paragraph on the site does not take the page back. */
export const THRESHOLD_MARGIN = 20;

/** Transliteration is meant for names: texts of more words are transliterated only on request. */
export const SHORT_TEXT_WORDS = 3;
/** The longest source or target, in UTF-16 code units. Nobody translates a longer one in one piece. */
export const MAX_TEXT_LENGTH = 100_000;
/** Longest search text and replacement in targets, in UTF-16 code units. */
export const REPLACED_TEXT_MAX = 500;
/** For this long after their end, transliterations and bulk changes can be undone. */
export const UNDO_MINUTES = 10;

/**
 * How many translation engines an organisation may connect. The number is limited because a list of engines asks each one for its
 * languages.
 */
export const ENGINE_CONNECTIONS_MAX = 20;
/** Longest key, in UTF-16 code units: the JSON file of a Google service account has about 2,400. */
export const ENGINE_KEY_MAX = 8_000;

/** Longest field that connects an engine. Style notes go into each request to a model. */
export const ENGINE_FIELD_MAX = {
  url: 500,
  cloudProject: 100,
  region: 60,
  userId: 100,
  pipelineId: 100,
  model: 120,
  style: 1_000,
} as const;
/** Longest sentence of a test, and the number of its languages. */
export const ENGINE_TEST_TEXT_MAX = 300;
export const ENGINE_TEST_LANGUAGES = 12;
/** Characters that are shown of a reply of an engine that could not be used. */
export const ENGINE_REPLY_SHOWN = 80;
/** Models that are listed of a server. */
export const ENGINE_MODELS_MAX = 500;
/** Seconds after which a test stops waiting for an engine. */
export const ENGINE_TEST_SECONDS = 20;
/** Engines and languages of one comparison, and reviewed segments of each language that it takes. */
export const COMPARED_ENGINES_MAX = 4;
export const COMPARED_LANGUAGES_MAX = 5;
export const COMPARED_SEGMENTS_MAX = 200;
/** The longest text that is compared, in characters. The measures mean little for longer texts. */
export const COMPARED_TEXT_MAX = 600;
/** Examples that a comparison shows of each language. */
export const COMPARISON_EXAMPLES = 10;
/** Characters of a title and of a description that search engines show; of the rest they show a part. */
export const SEO_TITLE_MAX = 60;
export const SEO_DESCRIPTION_MAX = 160;
/** How long the file of a report can be downloaded. */
export const REPORT_HOURS = 24;
/** How long the file of an export can be downloaded. */
export const EXPORT_HOURS = 24;
/** A larger export is written by a job, so that the person need not wait. */
export const STREAMED_SEGMENTS_MAX = 10_000;
/** Matches from the translation memory that one call lists. */
export const MATCHES_MAX = 20;

/** How long a checked file can be confirmed, and its report be downloaded. */
export const IMPORT_HOURS = 24;
/** Engines that are asked for the same back-translation. The reader should check the words in which two engines disagree. */
export const BACK_TRANSLATION_ENGINES = 2;
/** Words of a language that the editor keeps to suggest while one types. */
export const WORD_SUGGESTIONS = 3_000;
/** Engines that are offered for suggestions in the editor. */
export const SUGGESTION_ENGINES = 4;
/** Seconds after which a suggestion stops waiting for an engine. */
export const SUGGESTION_SECONDS = 20;
/** Seconds after which a back-translation stops waiting for an engine. */
export const BACK_TRANSLATION_SECONDS = 20;
/** Longest reason for a rejection, in characters. */
export const REVIEW_REASON_MAX = 500;
/** Longest search text in the translation memory, in UTF-16 code units, and results per call. */
export const CONCORDANCE_TEXT_MAX = 200;
export const CONCORDANCE_RESULTS_MAX = 50;
/** Notifications are deleted so many days after they were made. */
export const NOTIFICATION_DAYS = 90;
/** Longest comment, in UTF-16 code units; comments of a segment in one language; people that one comment mentions. */
export const COMMENT_TEXT_MAX = 2_000;
export const COMMENTS_MAX = 200;
export const COMMENT_MENTIONS_MAX = 10;
/**
 * The number of terms of a project's glossary, and of an organisation's. It is limited because all of them are read for each batch of
 * segments.
 */
export const GLOSSARY_TERMS_MAX = 5_000;
/** Terms of a file. Their problems are reported in one reply. */
export const GLOSSARY_FILE_TERMS_MAX = 10_000;
/** Longest term, translation and note, in UTF-16 code units, and the number of forbidden translations of one term. */
export const TERM_SOURCE_MAX = 200;
export const TERM_TARGET_MAX = 500;
export const TERM_NOTE_MAX = 1_000;
export const FORBIDDEN_TARGETS_MAX = 20;
/** Characters of all forbidden translations of one term together; limited because a whole glossary is read at once. */
export const FORBIDDEN_TEXT_MAX = 2_000;

/** Days for which a guest link is valid: the default and the maximum. */
export const GUEST_LINK_DAYS = 14;
export const GUEST_LINK_DAYS_MAX = 90;
/** Links of a project that are in force at a time, people whom one of them invites, and translations that it lets them judge. */
export const GUEST_LINKS_MAX = 50;
export const GUESTS_MAX = 20;
export const GUEST_SEGMENTS_MAX = 500;
/** Hours after which a guest enters another code. */
export const GUEST_SESSION_HOURS = 12;
/** Verdicts that one call lists. */
export const GUEST_VERDICTS_MAX = 500;
/** Seconds until a guest gets a mail about assigned work. One mail lists everything that was assigned until then. */
export const GUEST_WORK_MAIL_SECONDS = 120;
/** Minutes for which a notice of a request waits for others before it is mailed. */
export const NOTICE_MAIL_MINUTES = 30;

/** Selectors of one project whose elements are not translated, and the length of one. */
export const NO_TRANSLATION_NODES_MAX = 100;
export const SELECTOR_MAX = 200;
/** Ignore patterns of one project, the length of one, and of a text that one is tried on. */
export const IGNORE_PATTERNS_MAX = 50;
export const IGNORE_PATTERN_MAX = 200;
export const TRIED_TEXT_MAX = 2_000;
/** The number of instructions of all compiled patterns of a project together. The time for matching a page grows with it. */
export const IGNORE_PATTERNS_INSTRUCTIONS = 1_000;
/** The number of font sizes of one project, and the smallest and largest size in each unit, so that a page stays readable. */
export const FONT_SIZES_MAX = 100;
export const FONT_SIZE_RANGES = { px: [8, 96], em: [0.5, 4], rem: [0.5, 6], '%': [50, 400] } as const;

/** Addresses that one call adds to a project, that one file may hold, and that one call takes out of scope or puts back. */
export const SCOPE_URLS_MAX = 100;
export const SCOPE_FILE_URLS_MAX = 50_000;
export const SCOPE_TOGGLE_MAX = 100;
/** Addresses whose translations one call takes, translated addresses of a project in one language, and characters of one. */
export const URL_TRANSLATIONS_MAX = 100;
export const TRANSLATED_URLS_MAX = 20_000;
export const TRANSLATED_PATH_MAX = 200;

/** Files of a project that may be written or read at the same time. More would only wait. */
export const EXPORTS_OPEN_MAX = 5;
export const REPORTS_OPEN_MAX = 5;
export const IMPORTS_OPEN_MAX = 5;
/** How many exports, reports and checked files a project keeps until they expire. The next one removes the oldest. */
export const KEPT_FILES_MAX = 20;
/** Views of the editor that one person keeps in a project. */
export const SEGMENT_VIEWS_MAX = 50;
/** Pages on which one segment may have an override, in one language. */
export const PAGE_OVERRIDES_MAX = 500;
/** Texts of one call that translates texts, their characters (Unicode code points) together, and target languages. */
export const TEXT_CALL_TEXTS_MAX = 200;
export const TEXT_CALL_CHARACTERS_MAX = 50_000;
export const TEXT_CALL_TARGETS_MAX = 25;
/** Characters that a key, or a person without one, may have translated in a day (UTC), unless the key has a quota of its own. Each language counts. */
export const TEXT_CALL_CHARACTERS_DAY = 1_000_000;
export const TEXT_CALL_QUOTA_MIN = 1_000;
export const TEXT_CALL_QUOTA_MAX = 1_000_000_000;
/** Seconds for which a call waits for engines. */
export const TEXT_CALL_ENGINE_SECONDS = 60;
/** Hours for which the answer of a call with an Idempotency-Key is kept, and the most characters of such a key. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
/** API keys of an organisation that are in force. */
export const API_KEYS_MAX = 50;

/** How many domains a project has at most, its own among them. */
export const DOMAINS_MAX = 100;
/**
 * The number of a project's rules that exclude paths, and of those that include them; the length of a rule; the number of addresses in one
 * test.
 */
export const SCOPE_RULES_MAX = 100;
export const SCOPE_RULE_MAX = 500;
export const SCOPE_RULES_TRIED_MAX = 20;

/** Addresses that one call tracks, and tracked pages of a project. */
export const TRACKING_TOGGLE_MAX = 100;
export const TRACKED_PAGES_MAX = 500;
/**
 * Versions that are kept of a tracked page, and bytes of compressed HTML that are kept of a project. The oldest are deleted first, but the
 * newest version of each page stays.
 */
export const PAGE_VERSIONS_MAX = 20;
export const PROJECT_VERSIONS_MAX_BYTES = 200 * 1024 * 1024;
/** The HTML of a longer page is not kept, in characters. */
export const VERSION_HTML_MAX = 1_000_000;
/**
 * Days for which versions stay after tracking was switched off; days for which all versions of a page but the newest stay; days that the
 * list of changes covers.
 */
export const UNTRACKED_VERSIONS_DAYS = 30;
export const PAGE_VERSIONS_DAYS = 365;

/** Characters and rules of a project's style sheet for the language popup, and brackets within brackets in it. */
export const POPUP_CSS_MAX = 10_000;
export const POPUP_CSS_RULES_MAX = 100;
export const POPUP_CSS_DEPTH = 6;

/** Mask terms of one project, and its spellings. */
export const TRANSLITERATION_TERMS_MAX = 2_000;

/** Selectors of one project whose fields have a typing keyboard. */
export const SWALEKH_NODES_MAX = 50;

/** Webhooks of one project, and characters of their addresses and names. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2_048;
export const WEBHOOK_NAME_MAX = 80;
/** The waits before each further attempt, in seconds: a little more than three days in all. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/**
 * A webhook is switched off if no message has arrived for this many days and the failures are at least as many as a message has attempts.
 */
export const WEBHOOK_FAILING_DAYS = 5;
/** How long messages are signed with a replaced secret as well as with the new one. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** How long deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Received messages are refused if their signed time differs from ours by more than this. */
export const WEBHOOK_TOLERANCE_MINUTES = 5;
/** The waits before further attempts to process a received message, in seconds: about a day in all. */
export const RECEIVED_HOOK_RETRY_SECONDS: readonly number[] = [5, 60, 600, 3_600, 10_800, 28_800, 43_200];
/** Received messages of one organisation that may wait for processing. More are refused, and their senders try again. */
export const RECEIVED_HOOKS_WAITING_MAX = 10_000;
/** How many received messages of one organisation are kept after processing: the newest ones. */
export const RECEIVED_HOOKS_KEPT = 20_000;
/**
 * The waits before further attempts of a call to a translation vendor, in seconds. The last one repeats, so that no call is given up while
 * the vendor is down.
 */
export const VENDOR_RETRY_SECONDS: readonly number[] = [5, 30, 120, 600, 1_800, 3_600];
/** How often open work is checked even if the vendor has announced nothing. */
export const VENDOR_POLL_MINUTES = 15;
/** Sub-batches in one call that submits work, and the most characters of its body. */
export const VENDOR_SUBMIT_SUB_BATCHES = 5;
export const VENDOR_BODY_MAX = 7 * 1_024 * 1_024;
/** Texts of one page of a delivery. */
export const VENDOR_PAGE_ITEMS = 100;
export const VENDOR_ADDRESS_MAX = 500;
export const VENDOR_KEY_MAX = 200;
/** The pattern of a key, which is sent unchanged in a header. */
export const VENDOR_KEY = /^[\x21-\x7e]+$/;
/** `whsec_` and 64 bytes in base64. */
export const VENDOR_SECRET_MAX = 94;
/** A secret of Standard Webhooks, of 24 to 64 bytes in base64. */
export const VENDOR_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
/** How long we remember the work of purged projects. Its vendor is asked to end this work. */
export const VENDOR_CANCELLATION_DAYS = 90;
/** How long received messages are kept after processing, and how long if the processing has finally failed. */
export const RECEIVED_HOOK_DAYS = 30;
export const DEAD_HOOK_DAYS = 90;
/** How far back traffic is reported, in days. Visits of single pages are kept for the same time. */
export const TRAFFIC_DAYS_MAX = 400;
/** The days of traffic that are reported by default. */
export const TRAFFIC_DAYS = 30;

/** Words that engines may translate automatically for a project in a month. */
export const AUTOMATIC_WORDS_MAX = 100_000_000;

/** Segments and words of a sub-batch of a request to translators at most; a page with fewer segments is not split. */
export const SUB_BATCH_SEGMENTS_MAX = 500;
export const SUB_BATCH_WORDS_MAX = 5_000;
/** Texts of a sub-batch that one call lists: each has its source, up to two targets and a proposal. */
export const SUB_BATCH_PAGE_MAX = 50;
/** The longest name, instructions and reference of a request, in UTF-16 code units. */
export const REQUEST_NAME_MAX = 120;
export const REQUEST_INSTRUCTIONS_MAX = 10_000;
export const REQUEST_REFERENCE_MAX = 4_000;
/** Pages that one request names, people who may see it, and sub-batches that one call assigns. */
export const REQUEST_URLS_MAX = 100;
export const REQUEST_READERS_MAX = 50;
/** Reference files of one request, and the bytes of one. */
export const REQUEST_FILES_MAX = 10;
export const REQUEST_FILE_BYTES = 10 * 1024 * 1024;
/** The file extensions of reference files: documents, tables, pictures and texts that office programs open. */
export const REQUEST_FILE_ENDINGS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'png', 'jpg', 'jpeg', 'txt', 'csv', 'md'] as const;
export const REQUEST_SUB_BATCHES_NAMED_MAX = 500;
/**
 * Texts that one call signs off, reverts or withdraws: no more than a sub-batch has. For more texts a job does it, one sub-batch at a time.
 */
export const REQUEST_CALL_ITEMS_MAX = SUB_BATCH_SEGMENTS_MAX;
/** The largest batch file, in texts, that a call returns. For more texts, a job writes the file. */
export const BATCH_FILE_ITEMS_MAX = 5_000;
/**
 * Up to this many segments, counted in each language, the call that orders them compares them with the memory itself. For more, a job
 * compares them.
 */
export const REQUEST_QUOTE_ITEMS_MAX = 2_000;
/** Quotes of that size that jobs of one organisation may count at the same time. */
export const QUOTES_COUNTING_MAX = 5;
/** How long a quote that a job has counted is kept for the same order. */
export const QUOTE_MINUTES = 30;
/** Messages in the thread of a request. */
export const REQUEST_COMMENTS_MAX = 500;
/** Requests of an organisation that are not done yet, and rules of a project. */
export const REQUESTS_OPEN_MAX = 500;
export const REQUEST_RULES_MAX = 10;
/** Words of new content from which a rule may make a request. */
export const RULE_WORDS_MIN = 50;
export const RULE_WORDS_MAX = 1_000_000;
/** Days after sign-off within which delivered work can still be reverted. */
export const SIGN_OFF_REVERT_DAYS = 30;
/** Words that one person translates in a working day. The expected date of a quote is calculated from it. */
export const PERSON_WORDS_A_DAY = 2_500;
/** The default rate of a word in paise, and the highest rate. */
export const REQUEST_RATE_DEFAULT = 150;
export const REQUEST_RATE_MAX = 100_000;
/** The default shares of the rate, in percent. */
export const BAND_SHARES = {
  new: 100,
  fuzzy70: 100,
  fuzzy75: 75,
  fuzzy85: 60,
  fuzzy95: 35,
  exact: 0,
  inContext: 0,
  repetitions: 0,
} as const satisfies Readonly<Record<LeverageBand, number>>;
/** The prices of the steps of a pipeline, as parts of the rate. */
export const STEP_PRICES = { translation: 1, proofreading: 0.5, editing: 0.5 } as const satisfies Readonly<Record<RequestStep, number>>;

/** The bytes of one JSON document, and the most of its strings that are translated. */
export const JSON_FILE_BYTES = 20 * 1024 * 1024;
export const JSON_KEYS_MAX = 200_000;
export const JSON_NAME_MAX = 200;
/** The number of rules that one call may change, and the length of a key's pattern in characters. */
export const JSON_CORRECTIONS_MAX = 100;
export const JSON_PATTERN_MAX = 2_000;
/** Patterns of keys of one document that have a rule of their own. */
export const JSON_RULES_MAX = 5_000;

/** The maximum length of the fields of a connected API, in characters. */
export const API_CONTENT_MAX = {
  url: 4_096,
  name: 200,
  user: 500,
  secret: 20_000,
  scope: 500,
  headers: 20,
  headerValue: 2_000,
  body: 20_000,
  pointer: 500,
  itemName: 200,
  description: 2_000,
  entryId: 500,
} as const;
/** Items of one call, items of a project, and rows of a file of addresses. */
export const API_LIST_MAX = 500;
export const API_ITEMS_MAX = 2_000;
export const API_FILE_BYTES = 5 * 1024 * 1024;
/** Rules of keys of one item. */
export const API_CONTENT_KEYS_MAX = 500;
/** The minutes between two syncs among which a person may choose; 0: no schedule. */
export const API_SYNC_MINUTES = [0, 15, 30, 60, 180, 360, 720, 1_440, 10_080] as const;
/** The limits of reading an API: the bytes of one reply, and the pages and entries of one sync. */
export const API_PAGE_BYTES = 10 * 1024 * 1024;
export const API_PAGES_MAX = 2_000;
export const API_ENTRIES_MAX = 50_000;
export const API_REPLY_SECONDS = 30;
/** The time limit of one sync, from its start: enough for 2,000 pages of an API that takes four seconds for each. */
export const API_SYNC_HOURS = 3;
/** Syncs of an item that are kept. */
export const API_SYNCS_KEPT = 100;
/** Fields of a content type of a CMS, entries that one call names, and entries in languages that one call writes into a CMS. */
export const CMS_FIELDS_MAX = 500;
export const CMS_NAMED_ENTRIES_MAX = 200;
/** Characters of the templates of an API. */
export const CMS_TEMPLATES_MAX = 60_000;
export const CMS_APPLY_ROWS_MAX = 100_000;
/** CMSs of a project. */
export const CMS_CONNECTIONS_MAX = 20;
/** Entries of one CMS that may wait to be read again after the CMS has reported a change. */
export const CMS_DUE_REFS_MAX = 50_000;
/** Linked entries that are listed before a content type is chosen. */
export const CMS_LINKED_SHOWN = 200;
/** The waits before a CMS that is down is called again, and the time after which that ends without success. */
export const CMS_RETRY_SECONDS: readonly number[] = [5, 15, 60, 300, 900];
export const CMS_DOWN_HOURS = 24;
/** The days for which a write into a CMS can be undone, and for which the history of an item is kept. */
export const CMS_APPLY_DAYS = 90;
export const API_HISTORY_DAYS = 365;
/** The part of a reply that people see before an item is stored. */
export const API_SAMPLE_CHARACTERS = 60_000;
/** Syncs of an item that its details list. */
export const API_SYNCS_SHOWN = 10;
/** Entries of one answer of the public call. */
export const API_PUBLIC_ENTRIES = 100;
