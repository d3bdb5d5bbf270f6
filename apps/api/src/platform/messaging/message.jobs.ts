import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../database/database.js';
import { HandleJob } from '../jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../jobs/job-definition.js';
import { id } from '../jobs/job-payload.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { Retention } from '../retention/retention.js';
import { MessageCipher } from './message-cipher.js';
import { type MessageRow, OutgoingMessagesRepository } from './outgoing-messages.repository.js';
import { MAIL_TRANSPORT, type Mail, SMS_TRANSPORT, type TextMessage, type Transport } from './transport.js';

/** The payload names the message; its content stays encrypted in the table. */
export const SendMessage = defineJob({
  payload: z.object({ messageId: id, organisationId: z.optional(id) }),
  // A mail that no organisation has caused is a person's own: to reset a password, for instance.
  owner: ({ organisationId, messageId }) => organisationId ?? messageId,
  name: 'message.send',
  queue: 'mail',
  attempts: 6,
  backoffMs: 2_000,
});

/** A text message that arrives after its code has expired only confuses. */
const STALE_SMS_MS = 10 * 60_000;

@Injectable()
export class MessageJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly messages: OutgoingMessagesRepository,
    private readonly cipher: MessageCipher,
    @Inject(MAIL_TRANSPORT) private readonly mail: Transport<Mail> | null,
    @Inject(SMS_TRANSPORT) private readonly sms: Transport<TextMessage> | null,
    private readonly retention: Retention,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'messages', (tx) => this.messages.purge(tx));
  }

  @HandleJob(SendMessage)
  async send({ messageId }: PayloadOf<typeof SendMessage>, run: JobRun): Promise<void> {
    const message = await this.database.system((tx) => this.messages.find(tx, messageId));
    if (message?.status !== 'queued' || message.sealed === null) return;
    if (message.channel === 'sms' && Date.now() - message.createdAt.getTime() > STALE_SMS_MS) return this.#fail(messageId, 'too late');
    try {
      await this.#deliver(message, message.sealed);
    } catch (error) {
      if (run.isLastAttempt) await this.#fail(messageId, 'the provider did not take it');
      throw error;
    }
  }

  async #deliver(message: MessageRow, sealed: string): Promise<void> {
    const transport = message.channel === 'mail' ? this.mail : this.sms;
    if (!transport) return this.database.system((tx) => this.messages.markLocal(tx, message.messageId));
    if (message.channel === 'mail') await this.mail?.send(this.cipher.decrypt<Mail>(sealed), message.messageId);
    else await this.sms?.send(this.cipher.decrypt<TextMessage>(sealed), message.messageId);
    await this.database.system((tx) => this.messages.markSent(tx, message.messageId));
  }

  async #fail(messageId: string, reason: string): Promise<void> {
    this.logger.error({ messageId, reason }, 'a message could not be sent');
    await this.database.system((tx) => this.messages.markFailed(tx, messageId, reason));
  }
}
