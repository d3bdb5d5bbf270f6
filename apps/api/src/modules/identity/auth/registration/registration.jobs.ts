import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { hashToken } from '../../../../platform/crypto/hash-token.js';
import { Database } from '../../../../platform/database/database.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { id } from '../../../../platform/jobs/job-payload.js';
import { MessageSender } from '../../../../platform/messaging/message-sender.js';
import { renderMail } from '../../mail-templates/render-mail.js';
import { UsersService } from '../../users/users.service.js';
import type { RegistrationRow } from './registration.entity.js';
import { RegistrationsRepository } from './registrations.repository.js';

/** The job checks whether the address is free, so that no caller can time the check. No payload contains the link's token. */
export const SignUpRequested = defineJob({
  owner: ({ registrationId }) => registrationId,
  payload: z.object({ registrationId: id }),
  name: 'auth.signUp',
  queue: 'general',
  attempts: 5,
  backoffMs: 1_000,
});

@Injectable()
export class RegistrationJobs {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly users: UsersService,
    private readonly messageSender: MessageSender,
    private readonly config: AppConfig,
  ) {}

  @HandleJob(SignUpRequested)
  async mail({ registrationId }: PayloadOf<typeof SignUpRequested>): Promise<void> {
    await this.database.system(async (tx) => {
      const registration = await this.registrations.find(tx, registrationId);
      if (!registration || registration.completedAt) return;
      if (await this.users.findByEmail(tx, registration.email)) await this.#tellOwner(tx, registration);
      else await this.#askToVerify(tx, registration);
    });
  }

  async #askToVerify(tx: Transaction, { registrationId, email, locale, details }: RegistrationRow): Promise<void> {
    const uuid = randomUUID();
    await this.registrations.setToken(tx, registrationId, hashToken(uuid));
    const url = `${this.config.environment.publicUrl}/verification/${uuid}`;
    const values = { organisation: details.organisation };
    const mail = renderMail('verification', { to: email, locale, name: details.firstName, url, values });
    await this.messageSender.sendMail(tx, mail, this.messageSender.admittedBefore(email));
  }

  /** Leaves out the entered name, because a stranger wrote it and the mail goes to somebody else. */
  async #tellOwner(tx: Transaction, { email }: RegistrationRow): Promise<void> {
    const owner = await this.users.findByEmail(tx, email);
    if (!owner) return;
    const url = `${this.config.environment.publicUrl}/sign-in`;
    const mail = renderMail('accountExists', { to: owner.email, locale: owner.locale, name: owner.firstName, url });
    await this.messageSender.sendMail(tx, mail, this.messageSender.admittedBefore(email));
  }
}
