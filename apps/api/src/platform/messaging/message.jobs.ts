import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../database/database.js';
import { HandleJob } from '../jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../jobs/job-definition.js';
import { id } from '../jobs/job-payload.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { Retention } from '../retention/retention.js';
import { MessageCipher } from './message-cipher.js';
import { MAIL_PURPOSES, mailLimits } from './message-limits.js';
import { type MessageRow, OutgoingMessagesRepository } from './outgoing-messages.repository.js';
import { MAIL_TRANSPORT, type Mail, SMS_TRANSPORT, type TextMessage, type Transport } from './transport.js';

/** A mail that nobody waits for, with the people who cause it. It is counted when it is sent. */
const report = z.object({ purpose: z.enum(MAIL_PURPOSES), userId: z.optional(id), organisationId: z.optional(id) });

export type Report = z.infer<typeof report>;

/** The payload names the message; its content stays encrypted in the table. */
export const SendMessage = defineJob({
  payload: z.object({ messageId: id, organisationId: z.optional(id), report: z.optional(report) }),
  // A mail that no organisation has caused belongs to a person, for example one that resets a password.
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
    private readonly limiter: RateLimiter,
    private readonly retention: Retention,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'messages', (tx) => this.messages.purge(tx));
  }

  @HandleJob(SendMessage)
  async send({ messageId, report: counted }: PayloadOf<typeof SendMessage>, run: JobRun): Promise<void> {
    const message = await this.database.system((tx) => this.messages.find(tx, messageId));
    if (message?.status !== 'queued' || message.sealed === null) return;
    if (message.channel === 'sms' && Date.now() - message.createdAt.getTime() > STALE_SMS_MS) return this.#fail(messageId, 'too late');
    // A further attempt sends the same mail, which is counted already.
    if (counted && run.attempt === 1 && !(await this.#mayReport(message, counted))) return this.#leaveOut(messageId, counted);
    try {
      await this.#deliver(message, message.sealed);
    } catch (error) {
      if (run.isLastAttempt) await this.#fail(messageId, 'the provider did not take it');
      throw error;
    }
  }

  /** This is not a failure: the receiver has got enough mails. */
  async #leaveOut(messageId: string, { purpose }: Report): Promise<void> {
    this.logger.warn({ messageId, purpose }, 'a mail was left out: limit reached');
    await this.database.system((tx) => this.messages.markFailed(tx, messageId, 'too many mails'));
  }

  async #mayReport({ recipient }: MessageRow, { purpose, userId, organisationId }: Report): Promise<boolean> {
    const limits = mailLimits(purpose, recipient, { userId, organisationId });
    return (await this.database.system((tx) => this.limiter.tryTake(tx, limits))) === undefined;
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
