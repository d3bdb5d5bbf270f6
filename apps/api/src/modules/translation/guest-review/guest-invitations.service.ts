import { randomUUID } from 'node:crypto';
import type { CreateGuestLinkDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { LimitReached, limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { UsersService } from '../../identity/users/users.service.js';
import { GuestLinksRepository, type NewGuest } from './guest-links.repository.js';

/** Guests are at home in India, as the product is; mails name a day, not an hour. */
const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const TOO_OFTEN = 'Very many guests were invited within a day, or one of these addresses very often. Please try again tomorrow.';

/** Who is invited, and the mails that say so. */
@Injectable()
export class GuestInvitations {
  constructor(
    private readonly database: Database,
    private readonly links: GuestLinksRepository,
    private readonly users: UsersService,
    private readonly messageSender: MessageSender,
    private readonly limiter: RateLimiter,
  ) {}

  /** The name of a link and its guests; nobody is invited twice. */
  read({ name: given, invitees }: Pick<CreateGuestLinkDto, 'name' | 'invitees'>): { name: string; guests: NewGuest[] } {
    const name = requireName('name', given);
    const keys = new Set<string>();
    const guests = invitees.map((invitee, index) => {
      const key = emailKey(invitee.email);
      if (keys.has(key)) throw invalidField(`invitees.${index}.email`, 'This address is named twice.');
      keys.add(key);
      const guest = { guestId: randomUUID(), email: invitee.email.trim(), emailKey: key };
      return { ...guest, name: requireName(`invitees.${index}.name`, invitee.name) };
    });
    return { name, guests };
  }

  /** Nobody mails strangers without end: not from one organisation, nor to one address. Counted whatever becomes of it. */
  async count({ organisationId }: Session, guests: readonly NewGuest[]): Promise<void> {
    const limits = guests.flatMap((guest) => [
      limitOf('guest.invite', organisationId),
      limitOf('guest.address', `${organisationId} ${guest.emailKey}`),
    ]);
    try {
      await this.database.system((tx) => this.limiter.take(tx, limits));
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      const { retryAfterSeconds = 60 } = error;
      throw new AppError('TOO_MANY', { message: TOO_OFTEN, retryAfterSeconds, data: { retryAfterSeconds }, cause: error });
    }
  }

  /** Who invites; people who look after several organisations have their account in another one. */
  inviterName({ userId }: Session): Promise<string> {
    return this.database.system((tx) => this.users.shownName(tx, userId));
  }

  async send(
    tx: TenantTransaction,
    guests: readonly NewGuest[],
    { expiresAt, url, ...names }: { inviter: string; project: string; url: string; expiresAt: Date },
  ): Promise<void> {
    this.messageSender.assertMail();
    const organisation = await this.links.organisationName(tx);
    const values = { ...names, organisation, date: DATE.format(expiresAt) };
    for (const { email: to, name } of guests)
      await this.messageSender.sendMail(tx, renderMail('guestInvitation', { to, locale: 'en', name, url, values }));
  }
}

function requireName(field: string, given: string): string {
  const name = given.normalize('NFC').trim();
  if (!name) throw invalidField(field, 'Please enter a name.');
  return name;
}
