import type { INestApplicationContext } from '@nestjs/common';
import { PublicRouter } from '../modules/channels/render/hosts/public-router.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Readiness } from '../platform/readiness/readiness.js';

export interface StatusResponse {
  status: number;
  type: string;
  text: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';
const CERTIFICATE = '/tls/ask';

export const isHealth = (path: string): boolean => path === LIVE || path === READY;

const reply = (status: number, message: string, data: object): StatusResponse => ({
  status,
  type: JSON_TYPE,
  text: JSON.stringify({ success: status === 200, message, data }),
});

/** Health and metrics as the API reports them, for processes that are not the API. */
export class StatusResponses {
  readonly #readiness: Readiness;
  readonly #metrics: Metrics;
  readonly #router: PublicRouter;

  constructor(app: INestApplicationContext) {
    this.#readiness = app.get(Readiness, { strict: false });
    this.#metrics = app.get(Metrics, { strict: false });
    this.#router = app.get(PublicRouter, { strict: false });
  }

  /** Liveness and readiness; undefined for any other path. Public: reveals nothing else. */
  async health(path: string): Promise<StatusResponse | undefined> {
    if (path === LIVE) return reply(200, 'OK', { alive: true });
    if (path !== READY) return undefined;
    return this.#readiness.check().then(
      () => reply(200, 'OK', { ready: true }),
      (error: Error) => reply(503, error.message, { ready: false }),
    );
  }

  /** Metrics, and which hosts may have a certificate, as well: for the operator's own network alone. */
  async all(path: string, query: URLSearchParams): Promise<StatusResponse | undefined> {
    if (path === CERTIFICATE) return this.#certificate(query.get('domain') ?? '');
    if (path !== '/api/metrics') return this.health(path);
    return { status: 200, type: this.#metrics.registry.contentType, text: await this.#metrics.registry.metrics() };
  }

  /** A proxy asks this before it requests a certificate on demand: 200 when a localised site is served at the host. */
  async #certificate(domain: string): Promise<StatusResponse> {
    return (await this.#router.isServed(domain)) ? reply(200, 'OK', { domain }) : reply(404, 'Nothing is served at this host.', { domain });
  }
}
