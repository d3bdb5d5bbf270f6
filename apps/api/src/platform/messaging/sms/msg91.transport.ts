import type { EgressClient } from '../../egress/egress-client.js';
import type { TextMessage, Transport } from '../transport.js';

export const MSG91_URL = 'https://control.msg91.com';

export interface Msg91Settings {
  url: string;
  authKey: string;
  templateId: string;
}

/** MSG91's Flow API. The text is registered there under a template id (DLT), and only its variables are sent. */
export class Msg91Transport implements Transport<TextMessage> {
  constructor(
    private readonly egress: EgressClient,
    private readonly settings: Msg91Settings,
  ) {}

  async send(message: TextMessage): Promise<void> {
    const body = {
      template_id: this.settings.templateId,
      short_url: '0',
      recipients: [{ mobiles: message.to.replace(/^\+/, ''), ...message.values }],
    };
    const reply = await this.egress.postJson(`${this.settings.url}/api/v5/flow/`, body, { headers: { authkey: this.settings.authKey } });
    if (reply.status !== 200 || !isSuccess(reply.text)) throw new Error(`MSG91 refused the message (${reply.status})`);
  }
}

/** MSG91 answers 200 with `type: error`. */
function isSuccess(text: string): boolean {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null && 'type' in reply && reply.type === 'success';
  } catch {
    return false;
  }
}
