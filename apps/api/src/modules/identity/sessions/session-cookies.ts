import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { REFRESH_LIFE_MS } from './token-rules.js';

const REFRESH = 'bh_refresh';
const DEVICE = 'bh_device';
const PATH = '/api/auth';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookies for people who are not signed in. Scripts cannot read them, and browsers send them only to this site's auth calls. */
@Injectable()
export class SessionCookies {
  readonly #options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(config: AppConfig) {
    this.#options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: config.environment.publicUrl.startsWith('https:') };
  }

  setRefresh(reply: FastifyReply, refreshToken: string): void {
    reply.setCookie(REFRESH, refreshToken, { ...this.#options, maxAge: REFRESH_LIFE_MS / 1000 });
  }

  readRefresh(request: FastifyRequest): string | undefined {
    return request.cookies[REFRESH];
  }

  clearRefresh(reply: FastifyReply): void {
    reply.clearCookie(REFRESH, this.#options);
  }

  setDevice(reply: FastifyReply, value: string): void {
    reply.setCookie(DEVICE, value, { ...this.#options, maxAge: YEAR_SECONDS });
  }

  readDevice(request: FastifyRequest): string | undefined {
    return request.cookies[DEVICE];
  }
}
