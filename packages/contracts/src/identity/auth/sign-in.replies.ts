import type { Permission } from '../../permissions.js';
import type { MailLocale } from '../mail-templates/mail-locale.js';
import type { DocumentCategory } from '../users/document-category.js';
import type { Role } from '../users/roles.js';

export interface SessionUser {
  userId: string;
  apikey: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  organisationId: string;
  organisationName: string;
  contractAgreed: boolean;
  nmtEnabled: boolean;
  categories: DocumentCategory[];
  locale: MailLocale;
  /** The organisation to which a superAdmin or delivery manager has switched, if it is not their own. */
  actingFor: { organisationId: string; name: string } | null;
  permissions: readonly Permission[];
}

export interface LoginReply {
  token: string;
  user: SessionUser;
}

export interface UiConfig {
  axiosBaseUrl: string;
  uiUrl: string;
  swalekhUrl: string;
  keyboard: boolean;
  keyboardMode: string;
  /** The origin of localised sites. The host of a language is the label `hi-<key>` and a dot before this host. */
  renderBaseUrl: string;
  /** The domain of those hosts; empty if localised sites are below a path of `renderBaseUrl`. */
  renderSubDomain: string;
  /** `true` or `false`. */
  mailerServiceEnabled: string;
  /** The widget that sign-in and registration show; null when none is configured. */
  captcha: { provider: 'recaptcha' | 'turnstile'; siteKey: string } | null;
}
