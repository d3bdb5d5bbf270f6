/** A mail as it will be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A text message. `template` and `values` are for providers that only send registered texts (India's DLT rules). */
export interface TextMessage {
  /** International form, such as +919876543210. */
  to: string;
  text: string;
  template: string;
  values: Record<string, string>;
}

/** Sends a message through a mail server or SMS gateway. Rejects when it was not taken. */
export interface Transport<Message> {
  send(message: Message, messageId: string): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
export const SMS_TRANSPORT = Symbol('SMS_TRANSPORT');
