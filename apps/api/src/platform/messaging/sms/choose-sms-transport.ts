import type { AppConfig } from '../../config/app-config.js';
import type { EgressClient } from '../../egress/egress-client.js';
import type { TextMessage, Transport } from '../transport.js';
import { MSG91_URL, Msg91Transport } from './msg91.transport.js';
import { TWILIO_URL, TwilioTransport } from './twilio.transport.js';

/** The configured provider, or null for the local outbox. */
export function chooseSmsTransport({ environment }: AppConfig, egress: EgressClient): Transport<TextMessage> | null {
  const { smsProvider, smsApiUrl, msg91AuthKey = '', msg91TemplateId = '' } = environment;
  if (smsProvider === 'msg91') {
    const url = smsApiUrl ?? MSG91_URL;
    return new Msg91Transport(egress.forService(url), { url, authKey: msg91AuthKey, templateId: msg91TemplateId });
  }
  if (smsProvider === 'twilio') {
    const { twilioAccountSid = '', twilioAuthToken = '', twilioFrom = '' } = environment;
    const url = smsApiUrl ?? TWILIO_URL;
    return new TwilioTransport(egress.forService(url), { url, accountSid: twilioAccountSid, authToken: twilioAuthToken, from: twilioFrom });
  }
  return null;
}
