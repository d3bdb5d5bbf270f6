export { assertNever } from './assert-never.js';
export type * from './dto/index.js';
export {
  type Access,
  type BodyLimits,
  type BodyOf,
  type DataOf,
  DEFAULT_LIMITS,
  type Endpoint,
  type EndpointRow,
  endpoint,
  type Method,
  type NoAudit,
  type RowAudit,
} from './endpoint.js';
export * from './endpoints/assignment.endpoints.js';
export * from './endpoints/audit.endpoints.js';
export * from './endpoints/auth.endpoints.js';
export * from './endpoints/automatic-translation.endpoints.js';
export * from './endpoints/back-translation.endpoints.js';
export * from './endpoints/comment.endpoints.js';
export * from './endpoints/digest.endpoints.js';
export * from './endpoints/domain.endpoints.js';
export { ENDPOINTS } from './endpoints/endpoints.js';
export * from './endpoints/engine.endpoints.js';
export * from './endpoints/engine-comparison.endpoints.js';
export * from './endpoints/exchange.endpoints.js';
export * from './endpoints/glossary.endpoints.js';
export * from './endpoints/guest-review.endpoints.js';
export * from './endpoints/guest-session.endpoints.js';
export * from './endpoints/health.endpoints.js';
export * from './endpoints/insight.endpoints.js';
export * from './endpoints/leverage.endpoints.js';
export * from './endpoints/machine-suggestion.endpoints.js';
export * from './endpoints/match.endpoints.js';
export * from './endpoints/mixed-language.endpoints.js';
export * from './endpoints/notification.endpoints.js';
export * from './endpoints/organisation.endpoints.js';
export * from './endpoints/page-setting.endpoints.js';
export * from './endpoints/parity.endpoints.js';
export * from './endpoints/plan.endpoints.js';
export * from './endpoints/project.endpoints.js';
export * from './endpoints/project-health.endpoints.js';
export * from './endpoints/publication.endpoints.js';
export * from './endpoints/quality.endpoints.js';
export * from './endpoints/report.endpoints.js';
export * from './endpoints/review.endpoints.js';
export * from './endpoints/revision.endpoints.js';
export * from './endpoints/scope.endpoints.js';
export * from './endpoints/segment-view.endpoints.js';
export * from './endpoints/session.endpoints.js';
export * from './endpoints/term-candidate.endpoints.js';
export * from './endpoints/tracking.endpoints.js';
export * from './endpoints/traffic.endpoints.js';
export * from './endpoints/translated-url.endpoints.js';
export * from './endpoints/translation.endpoints.js';
export * from './endpoints/translation-change.endpoints.js';
export * from './endpoints/transliteration-term.endpoints.js';
export * from './endpoints/user.endpoints.js';
export * from './endpoints/webhook.endpoints.js';
export * from './endpoints/word-suggestion.endpoints.js';
export { AUDIT_ACTIONS, AUDIT_AREAS, type AuditAction, type AuditArea } from './enums/audit-action.js';
export { DIGEST_FREQUENCIES, type DigestFrequency } from './enums/digest.js';
export { DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_CODES, type DocumentCategory } from './enums/document-category.js';
export {
  ENGINE_KIND_DESCRIPTIONS,
  ENGINE_KINDS,
  type EngineKind,
  type EngineSettingName,
  type EngineSettings,
} from './enums/engine-kind.js';
export {
  EXPORT_FORMATS,
  type ExportFormat,
  IMPORT_FORMATS,
  IMPORT_KEEPS,
  IMPORT_MODES,
  type ImportFormat,
  type ImportKeep,
  type ImportMode,
  type ImportState,
} from './enums/exchange.js';
export { FONT_CHOICES, type FontChoice } from './enums/font-choice.js';
export { FOUND_PAGE_MODES, type FoundPageMode } from './enums/found-page-mode.js';
export { GUEST_LINK_STATES, GUEST_VERDICTS, type GuestLinkState, type GuestVerdict } from './enums/guest-review.js';
export {
  DOCUMENT_STATUSES,
  DOCUMENT_TRANSITIONS,
  type DocumentStatus,
  KYC_DOCUMENT_KINDS,
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_MAX_BYTES,
  type KycDocumentKind,
} from './enums/kyc-document.js';
export { BAND_PERCENTS, bandPercents, LEVERAGE_BANDS, type LeverageBand } from './enums/leverage-band.js';
export { NOTICE_PLACES, NOTICE_TEXT_MAX, type NoticePlace } from './enums/machine-notice.js';
export { MAIL_LOCALES, type MailLocale } from './enums/mail-locale.js';
export { NOTIFICATION_KINDS, type NotificationKind } from './enums/notification-kind.js';
export { NUMERAL_POLICIES, type NumeralPolicy } from './enums/numeral-policy.js';
export { CACHE_KEYS, type CacheKey, META_KEYS, type MetaKey } from './enums/page-switch.js';
export {
  HOUSES,
  type House,
  PLAN_LIMIT_NAMES,
  PLANS,
  type Plan,
  type PlanLimitName,
  type PlanLimits,
  type PlanRefusal,
} from './enums/plan.js';
export { PRIVATE_KINDS, type PrivateKind } from './enums/private-kind.js';
export {
  CLIENT_VERIFIED,
  CRAWLING_STATUSES,
  CRAWLING_TRANSITIONS,
  type CrawlingStatus,
  DOMAIN_VERIFICATION_LEVELS,
  DOMAIN_VERIFICATION_TRANSITIONS,
  type DomainVerificationLevel,
  PROJECT_STATUSES,
  PROJECT_TRANSITIONS,
  type ProjectStatus,
  SITE_VERIFIED,
  VERIFICATION_PROOFS,
  type VerificationProof,
} from './enums/project-status.js';
export {
  CAPABILITIES,
  type Capability,
  hasCapability,
  meetsNeed,
  OFFERED_PROJECT_TYPES,
  type OfferedProjectType,
  PROJECT_TYPE_NAMES,
  PROJECT_TYPES,
  type ProjectNeed,
  type ProjectType,
  typesWith,
} from './enums/project-type.js';
export {
  keptFrom,
  PAGE_PUBLICATION_STATES,
  type PageCompleteness,
  type PagePublicationState,
  PUBLICATION_STATES,
  PUBLICATION_TRANSITIONS,
  type PublicationState,
  pagePublicationState,
  reaches,
} from './enums/publication.js';
export { CHECK_SEVERITIES, type CheckSeverity, DIGITS_POLICIES, type DigitsPolicy } from './enums/quality.js';
export { RECRAWL_MODES, type RecrawlMode } from './enums/recrawl-mode.js';
export { REPORT_FORMATS, REPORT_TYPES, type ReportFormat, type ReportType } from './enums/report.js';
export {
  decideReview,
  REVIEW_DECISIONS,
  REVIEW_RETURNS,
  REVIEW_STATES,
  REVIEW_TRANSITIONS,
  type ReviewDecision,
  type ReviewReturn,
  type ReviewState,
  reviewOfNewText,
  TEXT_AUTHORS,
  type TextAuthor,
} from './enums/review-state.js';
export { isRole, ROLE_LABELS, ROLES, type Role } from './enums/roles.js';
export { SEARCH_MODES, SEGMENT_CONDITIONS, type SearchMode, type SegmentCondition } from './enums/segment-filter.js';
export { SWITCHER_LABELS, SWITCHER_PLACES, type SwitcherLabels, type SwitcherPlace } from './enums/switcher-look.js';
export { GLOSSARY_FILES, type GlossaryFile, PARTS_OF_SPEECH, type PartOfSpeech, TERM_RULES, type TermRule } from './enums/term-rule.js';
export { canTransition, type TransitionTable } from './enums/transition-table.js';
export {
  DISPLAY_TYPES,
  type DisplayType,
  MACHINE_SOURCES,
  type MachineSource,
  TRANSLATION_ORIGINS,
  TRANSLATION_TYPES,
  type TranslationOrigin,
  type TranslationType,
  typeOf,
} from './enums/translation-type.js';
export { TYPING_KEYBOARDS, type TypingKeyboard } from './enums/typing-keyboard.js';
export {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookFailure,
  type WebhookMessageType,
  type WebhookOffReason,
} from './enums/webhook.js';
export { ERRORS, type ErrorCode, type FieldError } from './errors.js';
export {
  JOIN_ROOM,
  type JobProgress,
  type JobState,
  type JoinRoom,
  PRESENCE_UPDATE,
  type PresencePlace,
  type PresentPerson,
  type ServerEventName,
  type ServerEvents,
} from './events.js';
export {
  type Direction,
  englishName,
  KEYBOARD_LANGUAGE_CODES,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  languageOf,
  PRIMARY_LANGUAGE_CODES,
  requireLanguage,
} from './languages/languages.js';
export { type MachineNoticeText, machineNoticeText } from './languages/machine-notices.js';
export { matchLanguage } from './languages/match-language.js';
export { MESSAGES, textReplaced, urlsAdded, urlsNotAdded } from './messages/messages.js';
export { numberWord } from './messages/number-word.js';
export { SCREEN_MESSAGES } from './messages/screen.messages.js';
export { may, PERMISSIONS, type Permission, ROLE_PERMISSIONS, ROLE_SCOPES, SCOPES, type Scope } from './permissions.js';
export { FREE_PLAN, nextPlan, WORDS_RULE, WORDS_USED_UP, wordsNeeded } from './plan-rules.js';
export * from './policy.js';
export { MISSING_CAPABILITY, WHOLE_PROJECT_ONLY } from './project-refusals.js';
export type * from './replies/assignment.replies.js';
export type * from './replies/audit.replies.js';
export type * from './replies/auth.replies.js';
export type * from './replies/automatic-translation.replies.js';
export type * from './replies/back-translation.replies.js';
export type * from './replies/comment.replies.js';
export type * from './replies/digest.replies.js';
export type * from './replies/domain.replies.js';
export * from './replies/engine.replies.js';
export type * from './replies/engine-comparison.replies.js';
export type * from './replies/exchange.replies.js';
export type * from './replies/glossary.replies.js';
export type * from './replies/guest-review.replies.js';
export type * from './replies/insight.replies.js';
export type * from './replies/language-leverage.replies.js';
export type * from './replies/leverage.replies.js';
export type * from './replies/machine-suggestion.replies.js';
export type * from './replies/match.replies.js';
export type * from './replies/mixed-language.replies.js';
export type * from './replies/notification.replies.js';
export type * from './replies/organisation.replies.js';
export type * from './replies/page-setting.replies.js';
export * from './replies/parity.replies.js';
export type * from './replies/plan.replies.js';
export * from './replies/project.replies.js';
export * from './replies/project-health.replies.js';
export type * from './replies/publication.replies.js';
export type * from './replies/quality.replies.js';
export type * from './replies/report.replies.js';
export type * from './replies/revision.replies.js';
export type * from './replies/scope.replies.js';
export type * from './replies/segment-view.replies.js';
export type * from './replies/session.replies.js';
export type * from './replies/term-candidate.replies.js';
export * from './replies/tracking.replies.js';
export type * from './replies/traffic.replies.js';
export type * from './replies/translated-url.replies.js';
export type * from './replies/translation.replies.js';
export type * from './replies/translation-change.replies.js';
export type * from './replies/transliteration-term.replies.js';
export type * from './replies/user.replies.js';
export type * from './replies/webhook.replies.js';
export type * from './replies/word-suggestion.replies.js';
export type { FailureReply, Reply, SuccessReply } from './reply.js';
export {
  ADMIN_ROLES,
  API_KEY_SCOPES,
  type ApiKeyScope,
  ASSIGNABLE_ROLES,
  CROSS_ORGANISATION_ROLES,
  HOUSE_OF_ROLE,
  mayOpen,
  PAGE_ACCESS,
  PAGE_NAMES,
  type PageName,
} from './role-rules.js';
export * from './validation/check-email.js';
export * from './validation/check-font-size.js';
export * from './validation/check-password.js';
export * from './validation/check-registration.js';
export * from './validation/check-sign-in.js';
export { splitPasswordFault } from './validation/split-password-fault.js';
export * from './validation/switcher-colours.js';
