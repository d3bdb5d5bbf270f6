import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../platform/config/app-config.js';
import { askingOf } from '../platform/config/used-by-owner-alone.js';
import { Database } from '../platform/database/database.js';
import { escapeHtml } from '../platform/html/escape-html.js';
import { MessageCipher } from '../platform/messaging/message-cipher.js';
import { type MessageRow, OutgoingMessagesRepository } from '../platform/messaging/outgoing-messages.repository.js';
import type { Mail, TextMessage } from '../platform/messaging/transport.js';

const SHOWN = 100;

interface ShownMessage {
  id: string;
  channel: MessageRow['channel'];
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  at: string;
}

/**
 * The dev mailbox: mails and texts without a configured provider, as a page (`/dev/outbox`) and as JSON (`/dev/outbox.json`). It shows
 * codes and links, so only the owner of this machine may open it, if nobody else uses the installation.
 */
export function serveDevMailbox(app: NestFastifyApplication, config: AppConfig): void {
  if (!config.isUsedByOwnerAlone()) return;
  const database = app.get(Database, { strict: false });
  const messages = app.get(OutgoingMessagesRepository, { strict: false });
  const cipher = app.get(MessageCipher, { strict: false });
  const read = async () => (await database.system((tx) => messages.newestLocal(tx, SHOWN))).map((row) => show(row, cipher));
  const isByOwner = ({ raw }: FastifyRequest) => config.isUsedByOwnerAlone(askingOf(raw));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/dev/outbox.json', async (request, reply) => (isByOwner(request) ? { messages: await read() } : refuse(reply)));
  fastify.get('/dev/outbox', async (request, reply) => {
    if (!isByOwner(request)) return refuse(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(await read()));
  });
}

function show(row: MessageRow, cipher: MessageCipher): ShownMessage {
  const content = cipher.decrypt<Partial<Mail> & Partial<TextMessage>>(row.sealed ?? '');
  return {
    id: row.messageId,
    channel: row.channel,
    to: row.recipient,
    subject: content.subject ?? null,
    text: content.text ?? '',
    html: content.html ?? null,
    at: row.createdAt.toISOString(),
  };
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ success: false, message: 'The dev mailbox can be opened on this machine only.', data: null });
}

const STYLE = `body{font:16px/1.6 system-ui,'Noto Sans Devanagari',sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2733;background:#f6f7f8}
article{background:#fff;border:1px solid #d5dade;border-radius:6px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0 0 .5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}small{color:#4a545e}a{color:#0b5563}`;

function pageOf(messages: readonly ShownMessage[]): string {
  const list = messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(articleOf).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dev mailbox</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>Dev mailbox</h1><p>Mails and text messages of this installation, newest first.</p>${list}</main></body></html>`;
}

function articleOf({ id, channel, to, subject, text, at }: ShownMessage): string {
  const title = subject ?? 'Text message';
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article data-id="${id}" data-channel="${channel}"><h2>${escapeHtml(title)}</h2><small>${escapeHtml(to)} · ${escapeHtml(at)}</small><pre>${linked}</pre></article>`;
}
