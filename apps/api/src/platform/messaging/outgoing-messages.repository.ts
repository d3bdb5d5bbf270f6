import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';

export type Channel = 'mail' | 'sms';
export type MessageStatus = 'queued' | 'sent' | 'local' | 'failed';

export interface MessageRow {
  messageId: string;
  channel: Channel;
  recipient: string;
  sealed: string | null;
  status: MessageStatus;
  createdAt: Date;
}

const COLUMNS = 'message_id as "messageId", channel, recipient, sealed, status, created_at as "createdAt"';

/** All SQL of the table `outgoing_messages`. */
@Injectable()
export class OutgoingMessagesRepository {
  async create(tx: Transaction, message: { messageId: string; channel: Channel; recipient: string; sealed: string }): Promise<void> {
    await tx.query('insert into outgoing_messages (message_id, channel, recipient, sealed) values ($1, $2, $3, $4)', [
      message.messageId,
      message.channel,
      message.recipient,
      message.sealed,
    ]);
  }

  async find(tx: Transaction, messageId: string): Promise<MessageRow | undefined> {
    const [row] = await tx.query<MessageRow>(`select ${COLUMNS} from outgoing_messages where message_id = $1`, [messageId]);
    return row;
  }

  /** Sent messages lose their content: it holds codes and links. */
  async markSent(tx: Transaction, messageId: string): Promise<void> {
    await tx.query(`update outgoing_messages set status = 'sent', sealed = null, sent_at = now() where message_id = $1`, [messageId]);
  }

  /** Keeps the content, for the dev mailbox. */
  async markLocal(tx: Transaction, messageId: string): Promise<void> {
    await tx.query(`update outgoing_messages set status = 'local', sent_at = now() where message_id = $1`, [messageId]);
  }

  async markFailed(tx: Transaction, messageId: string, reason: string): Promise<void> {
    await tx.query(`update outgoing_messages set status = 'failed', sealed = null, reason = $2 where message_id = $1`, [messageId, reason]);
  }

  /** After a month nobody needs to know who received which mail. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from outgoing_messages where created_at < now() - interval '30 days'`);
  }

  newestLocal(tx: Transaction, limit: number): Promise<MessageRow[]> {
    return tx.query<MessageRow>(
      `select ${COLUMNS} from outgoing_messages where status in ('local', 'queued') and sealed is not null order by created_at desc, message_id limit $1`,
      [limit],
    );
  }
}
