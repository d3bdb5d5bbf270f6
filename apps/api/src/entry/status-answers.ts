import type { INestApplicationContext } from '@nestjs/common';
import { PublicRouter } from '../modules/channels/render/public-router.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Readiness } from '../platform/readiness/readiness.js';

export interface StatusAnswer {
  status: number;
  type: string;
  text: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';
const CERTIFICATE = '/tls/ask';

export const isHealth = (path: string): boolean => path === LIVE || path === READY;

const reply = (status: number, message: string, data: object): StatusAnswer => ({
  status,
  type: JSON_TYPE,
  text: JSON.stringify({ success: status === 200, message, data }),
});

/** What the API answers about itself, for processes that are not the API. */
export class StatusAnswers {
  readonly #readiness: Readiness;
  readonly #metrics: Metrics;
  readonly #router: PublicRouter;

  constructor(app: INestApplicationContext) {
    this.#readiness = app.get(Readiness, { strict: false });
    this.#metrics = app.get(Metrics, { strict: false });
    this.#router = app.get(PublicRouter, { strict: false });
  }

  /** Whether the process runs and can work; undefined for any other path. Tells nothing that a stranger may not know. */
  async health(path: string): Promise<StatusAnswer | undefined> {
    if (path === LIVE) return reply(200, 'OK', { alive: true });
    if (path !== READY) return undefined;
    return this.#readiness.check().then(
      () => reply(200, 'OK', { ready: true }),
      (error: Error) => reply(503, error.message, { ready: false }),
    );
  }

  /** The figures as well, and which hosts may have a certificate: for the inside of the operator's network alone. */
  async all(path: string, query: URLSearchParams): Promise<StatusAnswer | undefined> {
    if (path === CERTIFICATE) return this.#certificate(query.get('domain') ?? '');
    if (path !== '/api/metrics') return this.health(path);
    return { status: 200, type: this.#metrics.registry.contentType, text: await this.#metrics.registry.metrics() };
  }

  /** What a proxy asks before it gets a certificate for a name that somebody came by: 200 when a copy is served there. */
  async #certificate(domain: string): Promise<StatusAnswer> {
    return (await this.#router.isServed(domain)) ? reply(200, 'OK', { domain }) : reply(404, 'Nothing is served at this host.', { domain });
  }
}
