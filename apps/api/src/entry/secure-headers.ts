import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../platform/config/app-config.js';

/** Breaks out of the plugin's own scope, so that the hook holds for every route. */
const SKIP_OVERRIDE = Symbol.for('skip-override');

function contentSecurityPolicy({ environment }: AppConfig): string {
  const frames = [environment.deliveryUrl, `http://*.${environment.renderDomain}:*`, `https://*.${environment.renderDomain}`].join(' ');
  return [
    `default-src 'self'`,
    // antd writes its styles at run time.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self' ws: wss:`,
    `frame-src ${frames} http: https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Headers that every answer of the API and the screens carries. */
export async function secureHeaders(fastify: FastifyInstance, { config }: { config: AppConfig }): Promise<void> {
  const policy = contentSecurityPolicy(config);
  fastify.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
}
Object.assign(secureHeaders, { [SKIP_OVERRIDE]: true });
