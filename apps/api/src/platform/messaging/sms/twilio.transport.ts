import type { EgressClient } from '../../egress/egress-client.js';
import type { TextMessage, Transport } from '../transport.js';

export const TWILIO_URL = 'https://api.twilio.com';

export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service. */
  from: string;
}

/** Twilio's Messages API. */
export class TwilioTransport implements Transport<TextMessage> {
  constructor(
    private readonly egress: EgressClient,
    private readonly settings: TwilioSettings,
  ) {}

  async send(message: TextMessage): Promise<void> {
    const { url, accountSid, authToken, from } = this.settings;
    const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
    const fields = { To: message.to, Body: message.text, ...sender };
    const reply = await this.egress.postForm(`${url}${path}`, fields, { headers: { authorization } });
    if (reply.status !== 201) throw new Error(`Twilio refused the message (${reply.status})`);
  }
}
