import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { MessageSender } from '../../../../platform/messaging/message-sender.js';
import { renderMail } from '../../../identity/mail-templates/render-mail.js';
import { GuestLinkAddress } from '../../guest-review/guest-link-address.service.js';
import { subBatchNumber } from '../request-number.js';
import { GuestWorkRepository, type MailedGuest, type StoredGuestStep } from './guest-work.repository.js';
import { MailGuestWork } from './guest-work-mails.service.js';

/** Dates in mails are in Indian time, because most guests are in India. Mails name a day, not an hour. */
const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
/** The number of sub-batches that a mail names; the screen shows all. */
const NAMED = 5;

/** Mails guests the link to their work. */
@Injectable()
export class GuestWorkJobs {
  constructor(
    private readonly database: Database,
    private readonly work: GuestWorkRepository,
    private readonly addresses: GuestLinkAddress,
    private readonly sender: MessageSender,
    private readonly clock: Clock,
  ) {}

  /** The mail and the mark on its steps are written in one transaction, so that a step is mailed once. */
  @HandleJob(MailGuestWork)
  async send({ organisationId, guestId }: PayloadOf<typeof MailGuestWork>): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const guest = await this.work.mailed(tx, guestId, this.clock.now());
      const steps = guest ? await this.work.takeUnmailed(tx, guestId) : [];
      if (guest && steps.length > 0) await this.#mail(tx, guest, steps);
    });
  }

  async #mail(tx: TenantTransaction, guest: MailedGuest, steps: readonly StoredGuestStep[]): Promise<void> {
    const { project, organisation, email, name, linkId, expiresAt } = guest;
    const due = steps.flatMap(({ dueAt }) => dueAt ?? []).sort((one, other) => one.getTime() - other.getTime())[0];
    const values = { project, organisation, parts: nameParts(steps), date: DATE.format(expiresAt), due: due ? DATE.format(due) : '' };
    const request = { to: email, locale: 'en', name, url: this.addresses.urlOf(linkId), values } as const;
    const mail = renderMail(due ? 'guestWorkDue' : 'guestWork', request);
    await this.sender.reportByMail(tx, mail, 'guest', { organisationId: tx.organisationId });
  }
}

function nameParts(steps: readonly StoredGuestStep[]): string {
  const named = steps.slice(0, NAMED).map((step) => subBatchNumber({ number: step.requestNumber }, step));
  const rest = steps.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` (+${rest})` : ''}`;
}
