import { GUEST_WORK_MAIL_SECONDS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, organisationPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { GuestWorkRepository } from './guest-work.repository.js';

export const MailGuestWork = defineJob({
  owner: byOrganisation,
  payload: z.extend(organisationPayload, { guestId: id }),
  name: 'request.guestWork',
  queue: 'general',
  attempts: 5,
  backoffMs: 60_000,
  key: ({ guestId }) => guestId,
});

/** Has guests mailed when a step of theirs can begin. One mail covers everything that is assigned within a short time. */
@Injectable()
export class GuestWorkMails {
  constructor(
    private readonly work: GuestWorkRepository,
    private readonly outbox: Outbox,
  ) {}

  async begin(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<void> {
    await this.#enqueue(tx, await this.work.current(tx, { subBatchIds }));
  }

  async beginOfBatches(tx: TenantTransaction, batchIds: readonly string[]): Promise<void> {
    await this.#enqueue(tx, await this.work.current(tx, { batchIds }));
  }

  /** Mails guests once more about what they can work on now. */
  async remind(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<void> {
    if (subBatchIds.length === 0) return;
    await this.work.forgetMails(tx, subBatchIds);
    await this.begin(tx, subBatchIds);
  }

  async #enqueue(tx: TenantTransaction, guestIds: readonly string[]): Promise<void> {
    const { organisationId } = tx;
    for (const guestId of guestIds)
      await this.outbox.enqueue(tx, MailGuestWork, { organisationId, guestId }, { delayMs: GUEST_WORK_MAIL_SECONDS * 1_000 });
  }
}
