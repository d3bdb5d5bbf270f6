import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './open-browser.js';
import type { Workspace } from './start-workspace.js';

export interface SentMessage {
  id: string;
  to: string;
  subject: string | null;
  text: string;
}

async function readAll(workspace: Workspace): Promise<SentMessage[]> {
  const reply = await fetch(`${workspace.url}/dev/outbox.json`);
  return ((await reply.json()) as { messages: SentMessage[] }).messages;
}

/** The newest message to an address or number whose text fits, as soon as a job has sent it. */
export async function readMessage(workspace: Workspace, to: string, fits: RegExp): Promise<SentMessage> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = (await readAll(workspace)).find((message) => message.to === to && fits.test(message.text));
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`no message to ${to} that fits ${fits}`);
}

/** The six digits of a message with a one-time code. */
export async function readCode(workspace: Workspace, to: string): Promise<string> {
  const { text } = await readMessage(workspace, to, /\bOTP\b/);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in ${text}`);
  return code;
}

/** The path of the link in a mail, such as `/new-password/…`. */
export async function readLink(workspace: Workspace, to: string, prefix: string): Promise<string> {
  const { text } = await readMessage(workspace, to, new RegExp(prefix));
  const url = /https?:\/\/\S+/.exec(text.slice(text.indexOf(`${prefix}`) - 60))?.[0];
  if (!url) throw new Error(`no link in ${text}`);
  return new URL(url).pathname;
}
