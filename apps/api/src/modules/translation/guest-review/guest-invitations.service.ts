import { randomUUID } from 'node:crypto';
import type { CreateGuestLinkDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import { UsersService } from '../../identity/users/users.service.js';
import { GuestLinksRepository, type NewGuest } from './guest-links.repository.js';

/** Dates in mails are in Indian time, because most guests are in India. Mails name a day, not an hour. */
const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const TOO_OFTEN = 'Very many guests were invited within a day, or one of these addresses very often. Please try again tomorrow.';

/** The invited guests and their invitation mails. */
@Injectable()
export class GuestInvitations {
  constructor(
    private readonly database: Database,
    private readonly links: GuestLinksRepository,
    private readonly users: UsersService,
    private readonly messageSender: MessageSender,
  ) {}

  /** The name of a link and its guests, each only once. */
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

  /** Limits invitation mails to strangers by organisation and by address. Each attempt counts, whatever its result. */
  async count({ userId, organisationId }: Session, guests: readonly NewGuest[]): Promise<void> {
    await this.database.system(async (tx) => {
      for (const { email } of guests)
        await this.messageSender.admitMail(tx, { to: email, purpose: 'guest' }, { userId, organisationId }, TOO_OFTEN);
    });
  }

  /** The inviting person's name. People who look after several organisations have their account in another one. */
  inviterName({ userId }: Session): Promise<string> {
    return this.database.system((tx) => this.users.shownName(tx, userId));
  }

  /** Sends invitations to guests who have been counted. */
  async send(
    tx: TenantTransaction,
    guests: readonly NewGuest[],
    { expiresAt, url, ...names }: { inviter: string; project: string; url: string; expiresAt: Date },
  ): Promise<void> {
    const organisation = await this.links.organisationName(tx);
    const values = { ...names, organisation, date: DATE.format(expiresAt) };
    for (const { email: to, name } of guests) {
      const mail = renderMail('guestInvitation', { to, locale: 'en', name, url, values });
      await this.messageSender.sendMail(tx, mail, this.messageSender.admittedBefore(to));
    }
  }
}

function requireName(field: string, given: string): string {
  const name = given.normalize('NFC').trim();
  if (!name) throw invalidField(field, 'Please enter a name.');
  return name;
}
