import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { TenantTransaction, type Transaction } from '../database/transaction.js';
import { AppError } from '../http/app-error.js';
import { Outbox } from '../jobs/outbox.js';
import { SendMessage } from './message.jobs.js';
import { MessageCipher } from './message-cipher.js';
import { type Channel, OutgoingMessagesRepository } from './outgoing-messages.repository.js';
import type { Mail, TextMessage } from './transport.js';

/** Stores mails and text messages in the transaction that calls for them; jobs send them after the commit. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly messages: OutgoingMessagesRepository,
    private readonly cipher: MessageCipher,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /** Refuses a call that is useless unless its mail arrives. Mails that only report a finished change need no such check. */
  assertMail(): void {
    if (!this.config.hasMail) throw new AppError('UNPROCESSABLE', { message: MESSAGES.mailUnavailable });
  }

  sendMail(tx: Transaction, mail: Mail): Promise<void> {
    return this.#enqueue(tx, 'mail', mail);
  }

  sendText(tx: Transaction, message: TextMessage): Promise<void> {
    return this.#enqueue(tx, 'sms', message);
  }

  async #enqueue(tx: Transaction, channel: Channel, message: Mail | TextMessage): Promise<void> {
    const messageId = randomUUID();
    await this.messages.create(tx, { messageId, channel, recipient: message.to, sealed: this.cipher.encrypt(message) });
    const organisationId = tx instanceof TenantTransaction ? tx.organisationId : undefined;
    await this.outbox.enqueue(tx, SendMessage, { messageId, ...(organisationId && { organisationId }) });
  }
}
