import { MESSAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { requestContext } from '../../../platform/logger/request-context.js';

const URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Google's and Cloudflare's checks speak the same protocol. Off unless a provider is configured. */
@Injectable()
export class Captcha {
  readonly #url: string | undefined;
  readonly #client: EgressClient | undefined;

  constructor(
    egress: EgressClient,
    private readonly config: AppConfig,
  ) {
    const { captchaProvider, captchaUrl } = config.environment;
    this.#url = captchaProvider && (captchaUrl ?? URLS[captchaProvider]);
    this.#client = this.#url ? egress.forService(this.#url) : undefined;
  }

  /** Refuses robots, and everybody while the service does not answer. */
  async check(value: string | undefined): Promise<void> {
    if (!this.#client || !this.#url) return;
    if (!value) throw invalidField('recaptchaValue', MESSAGES.captchaFailed);
    const fields = {
      secret: this.config.environment.captchaSecret ?? '',
      response: value,
      remoteip: requestContext.getStore()?.address ?? '',
    };
    const reply = await this.#client.postForm(this.#url, fields, { totalMs: 5_000 }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 10 });
    });
    if (!isHuman(reply.text)) throw invalidField('recaptchaValue', MESSAGES.captchaFailed);
  }
}

function isHuman(text: string): boolean {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true;
  } catch {
    return false;
  }
}
