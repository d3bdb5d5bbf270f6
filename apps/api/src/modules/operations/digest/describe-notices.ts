import type { MailLocale } from '@bhashantar/contracts';
import { MAIL_TEXTS } from '../../identity/mail-templates/mail-texts.js';
import { fillText } from '../../identity/mail-templates/render-mail.js';
import type { WaitingNotice } from './notice-mails.repository.js';

/** The number of notifications in a mail; the screen shows all. */
const TOLD = 20;

/** Notices as the lines of a mail, each line once. */
export function describeNotices(notices: readonly WaitingNotice[], locale: MailLocale): string[] {
  const { notices: texts, somebody } = MAIL_TEXTS[locale];
  const lines = [...new Set(notices.map(({ kind, number, actor }) => fillText(texts[kind], { number, who: actor ?? somebody })))];
  const rest = lines.length - TOLD;
  return rest > 0 ? [...lines.slice(0, TOLD), `+${rest}`] : lines;
}
