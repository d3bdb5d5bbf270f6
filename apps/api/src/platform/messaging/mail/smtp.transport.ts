import { createTransport } from 'nodemailer';
import type { Mail, Transport } from '../transport.js';

/** An SMTP server that hangs must not hold a worker. */
const TIMEOUT_MS = 20_000;

/** Sends mail through the configured SMTP server. */
export class SmtpTransport implements Transport<Mail> {
  readonly #smtp: ReturnType<typeof createTransport>;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.#smtp = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  }

  /** The message id stays the same over retries, so that receivers can drop a second copy. */
  async send(mail: Mail, messageId: string): Promise<void> {
    const host = this.from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
    await this.#smtp.sendMail({ ...mail, from: this.from, messageId: `<${messageId}@${host}>` });
  }
}
