export { assertNever } from './assert-never.js';
export { ENDPOINTS } from './domain-endpoints.gen.js';
export * from './domains.gen.js';
export type * from './dto/index.js';
export {
  type Access,
  type BodyLimits,
  type BodyOf,
  type DataOf,
  DEFAULT_LIMITS,
  declaresEffect,
  type Endpoint,
  type EndpointRow,
  endpoint,
  type Method,
  type NoAudit,
  type RowAudit,
} from './endpoint.js';
export { ERRORS, type ErrorCode, type FieldError } from './errors.js';
export {
  JOIN_ROOM,
  type JobPerson,
  type JobProgress,
  type JobState,
  type JoinRoom,
  PRESENCE_UPDATE,
  type PresencePlace,
  type PresentPerson,
  type RunStop,
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
export { MESSAGES, replacementRefused, textReplaced, urlsAdded, urlsNotAdded } from './messages/messages.js';
export { numberWord } from './messages/number-word.js';
export { SCREEN_MESSAGES } from './messages/screen.messages.js';
export { parseMoment } from './parse-moment.js';
export { may, PERMISSIONS, type Permission, ROLE_PERMISSIONS, ROLE_SCOPES, SCOPES, type Scope } from './permissions.js';
export * from './policy.js';
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
export { canTransition, type TransitionTable } from './transition-table.js';
export * from './validation/check-email.js';
export * from './validation/check-password.js';
export * from './validation/check-registration.js';
export * from './validation/check-sign-in.js';
export { splitPasswordFault } from './validation/split-password-fault.js';
