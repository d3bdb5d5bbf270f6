import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { TenantTransaction, type Transaction } from '../database/transaction.js';
import { AppError, TooMany } from '../http/app-error.js';
import { Outbox } from '../jobs/outbox.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { type Limit, LimitReached, RateLimiter } from '../rate-limit/rate-limiter.js';
import { mailboxKey } from './mail/mailbox-key.js';
import { type Report, SendMessage } from './message.jobs.js';
import { MessageCipher } from './message-cipher.js';
import { type MailPurpose, type MessageOrigin, mailLimits, textLimits } from './message-limits.js';
import { type Channel, OutgoingMessagesRepository } from './outgoing-messages.repository.js';
import type { Mail, TextMessage } from './transport.js';

/** A mail that somebody asks for. */
export interface WantedMail {
  readonly to: string;
  readonly purpose: MailPurpose;
}

/** Proves that a message to one receiver has been counted. Only the sender creates it, and sends nothing without one. */
export class Admission {
  readonly #receiver: string;

  /** To be called by `MessageSender` alone. */
  constructor(channel: Channel, to: string) {
    this.#receiver = receiverOf(channel, to);
  }

  admits(channel: Channel, to: string): boolean {
    return this.#receiver === receiverOf(channel, to);
  }
}

const receiverOf = (channel: Channel, to: string) => `${channel} ${channel === 'mail' ? mailboxKey(to) : to}`;

/**
 * Stores mails and text messages in the transaction that needs them; jobs send them after the commit. Counts each by its receiver, by its
 * cause and by day, so that no call floods anybody.
 */
@Injectable()
export class MessageSender {
  constructor(
    private readonly messages: OutgoingMessagesRepository,
    private readonly cipher: MessageCipher,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Refuses a call that is useless unless its mail arrives. Mails that only report a finished change need no such check. */
  assertMail(): void {
    if (!this.config.hasMail) throw new AppError('UNPROCESSABLE', { message: MESSAGES.mailUnavailable });
  }

  /** Refuses a call that is useless unless its text message arrives. */
  assertTexts(): void {
    if (!this.config.hasTexts) throw new AppError('UNPROCESSABLE', { message: MESSAGES.smsUnavailable });
  }

  /** Counts a mail before any work on it begins, or refuses the call. Also counts addresses that nobody has. */
  async admitMail(tx: Transaction, { to, purpose }: WantedMail, origin: MessageOrigin, refusal: string): Promise<Admission> {
    this.assertMail();
    await this.#take(tx, mailLimits(purpose, to, origin), refusal);
    return new Admission('mail', to);
  }

  /** Counts a text message before any work on it begins, or refuses the call. */
  async admitText(tx: Transaction, to: string, origin: MessageOrigin, refusal: string): Promise<Admission> {
    this.assertTexts();
    await this.#take(tx, textLimits(to, origin, this.config.environment.smsDailyCap), refusal);
    return new Admission('sms', to);
  }

  /** For a job whose request has counted the mail by `admitMail`. */
  admittedBefore(to: string): Admission {
    return new Admission('mail', to);
  }

  sendMail(tx: Transaction, mail: Mail, admission: Admission): Promise<void> {
    return this.#enqueue(tx, 'mail', mail, admission);
  }

  sendText(tx: Transaction, message: TextMessage, admission: Admission): Promise<void> {
    return this.#enqueue(tx, 'sms', message, admission);
  }

  /**
   * Reports a finished change by mail. The mail is left out if its receiver has got too many, because the change is valid without it. A job
   * counts the mail, so that the transaction of the change holds no lock that others wait for.
   */
  async reportByMail(tx: Transaction, mail: Mail, purpose: MailPurpose, { userId, organisationId }: MessageOrigin): Promise<void> {
    await this.#store(tx, 'mail', mail, { purpose, userId, organisationId });
  }

  /** Counts a mail that reports something before it is written; returns false if it must be left out. */
  async mayReport(tx: Transaction, { to, purpose }: WantedMail, origin: MessageOrigin): Promise<boolean> {
    const refused = await this.limiter.tryTake(tx, mailLimits(purpose, to, origin));
    if (refused) this.logger.warn({ limit: refused.limit, purpose }, 'a mail was left out: limit reached');
    return refused === undefined;
  }

  async #take(tx: Transaction, limits: readonly Limit[], message: string): Promise<void> {
    try {
      await this.limiter.take(tx, limits);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      // Somebody may be flooding others: this line is what an alert listens to.
      this.logger.warn({ limit: error.limit }, 'messages: limit reached');
      throw new TooMany(error.retryAfterSeconds ?? 60, { message, cause: error });
    }
  }

  async #enqueue(tx: Transaction, channel: Channel, message: Mail | TextMessage, admission: Admission): Promise<void> {
    if (!admission.admits(channel, message.to)) throw new Error('this message has not been counted');
    await this.#store(tx, channel, message);
  }

  async #store(tx: Transaction, channel: Channel, message: Mail | TextMessage, report?: Report): Promise<void> {
    const messageId = randomUUID();
    await this.messages.create(tx, { messageId, channel, recipient: message.to, sealed: this.cipher.encrypt(message) });
    const organisationId = report?.organisationId ?? (tx instanceof TenantTransaction ? tx.organisationId : undefined);
    await this.outbox.enqueue(tx, SendMessage, { messageId, ...(organisationId && { organisationId }), ...(report && { report }) });
  }
}
