import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { Transaction } from '../database/transaction.js';
import { AppError } from '../http/app-error.js';
import { Outbox } from '../jobs/outbox.js';
import { SendMessage } from './message.jobs.js';
import type { Mail, TextMessage } from './message.js';
import { MessageSeal } from './message-seal.js';
import { type Channel, MessagesRepository } from './messages.repository.js';

/** Takes mails and text messages in the transaction that calls for them; jobs send them after it. */
@Injectable()
export class Postman {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly seal: MessageSeal,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /** Refuses what is of no use without the mail that somebody waits for. Notices beside a finished change need no such check. */
  assertMail(): void {
    if (!this.config.hasMail) throw new AppError('UNPROCESSABLE', { message: MESSAGES.mailUnavailable });
  }

  mail(tx: Transaction, mail: Mail): Promise<void> {
    return this.#post(tx, 'mail', mail);
  }

  text(tx: Transaction, message: TextMessage): Promise<void> {
    return this.#post(tx, 'sms', message);
  }

  async #post(tx: Transaction, channel: Channel, message: Mail | TextMessage): Promise<void> {
    const messageId = randomUUID();
    await this.messages.create(tx, { messageId, channel, recipient: message.to, sealed: this.seal.close(message) });
    await this.outbox.enqueue(tx, SendMessage, { messageId });
  }
}
