import type { RATE_POLICIES } from '@bhashantar/contracts';
import { requestContext } from '../logger/request-context.js';
import { addressPrefix } from '../rate-limit/address-prefix.js';
import { type Limit, limitOf } from '../rate-limit/rate-limiter.js';
import { mailboxKey } from './mail/mailbox-key.js';

type PolicyName = keyof typeof RATE_POLICIES;

/** The limits of one mailbox, by what a mail is for. */
const MAILBOX_LIMITS = {
  /** Codes and links that prove that somebody reads the mails of an address. */
  code: ['mail.code.short', 'mail.code.day'],
  reset: ['mail.reset.short', 'mail.reset.day'],
  invitation: ['mail.invitation.short', 'mail.invitation.day'],
  guest: ['mail.guest.day'],
  locked: ['mail.locked.day'],
  password: ['mail.password.day'],
  /** News of projects and organisations to their people. */
  work: ['mail.work.day'],
  digest: ['mail.digest.day'],
} as const satisfies Record<string, readonly PolicyName[]>;

/** The purpose of a mail. */
export type MailPurpose = keyof typeof MAILBOX_LIMITS;

export const MAIL_PURPOSES = Object.keys(MAILBOX_LIMITS) as [MailPurpose, ...MailPurpose[]];

/** Mails to people with an account, who expect them. All others may reach strangers. */
const FOR_MEMBERS: ReadonlySet<MailPurpose> = new Set(['password', 'work', 'digest']);

/** The cause of a message: a network for callers without an account, a person and an organisation for others. */
export interface MessageOrigin {
  readonly network?: string;
  readonly userId?: string | undefined;
  readonly organisationId?: string | undefined;
}

/** The part of the network from which the current request came. */
export const callersNetwork = (): string => addressPrefix(requestContext.getStore()?.address);

/** The origin of a request by a person without an account. */
export const callerOrigin = (): MessageOrigin => ({ network: callersNetwork() });

/** A mail counts towards the limits of its mailbox, of the people who cause it, and of the day. */
export function mailLimits(purpose: MailPurpose, to: string, { network, userId, organisationId }: MessageOrigin): Limit[] {
  const isForMembers = FOR_MEMBERS.has(purpose);
  const [person, organisation, day] = isForMembers
    ? (['mail.members.person', 'mail.members.organisation', 'mail.members.day'] as const)
    : (['mail.person', 'mail.organisation', 'mail.day'] as const);
  return [
    ...MAILBOX_LIMITS[purpose].map((name) => limitOf(name, mailboxKey(to))),
    ...(network === undefined ? [] : [limitOf('mail.sender', network)]),
    ...(userId === undefined ? [] : [limitOf(person, userId)]),
    ...(organisationId === undefined ? [] : [limitOf(organisation, organisationId)]),
    limitOf(day, 'all'),
  ];
}

/** +91 and the five digits of an operator's number series: SMS pumping rents whole series. */
const SERIES_LENGTH = 8;

/** The series of a number in international form. */
export function seriesOf(phone: string): string {
  return phone.slice(0, SERIES_LENGTH);
}

/** A text message counts towards the limits of its number, of the number's series, of the caller's network, and of the day. */
export function textLimits(phone: string, { network = 'unknown' }: MessageOrigin, dailyCap: number): Limit[] {
  return [
    limitOf('sms.number.short', phone),
    limitOf('sms.number.day', phone),
    limitOf('sms.series', seriesOf(phone)),
    limitOf('sms.sender', network),
    { name: 'sms.day', subject: 'all', max: dailyCap, windowMs: 24 * 60 * 60_000 },
  ];
}
