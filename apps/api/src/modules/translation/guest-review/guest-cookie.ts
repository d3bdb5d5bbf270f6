import { GUEST_SESSION_HOURS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';

const NAME = 'bh_guest';
const PATH = '/api/guest';

/** The cookie of a guest. Scripts cannot read it, and browsers send it only from this site and only to the calls for guests. */
@Injectable()
export class GuestCookie {
  readonly #options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(config: AppConfig) {
    this.#options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: config.environment.publicUrl.startsWith('https:') };
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(NAME, token, { ...this.#options, maxAge: GUEST_SESSION_HOURS * 60 * 60 });
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(NAME, this.#options);
  }
}
