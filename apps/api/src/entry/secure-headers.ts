import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../platform/config/app-config.js';

/** Breaks out of the plugin's own scope, so that the hook holds for every route. */
const SKIP_OVERRIDE = Symbol.for('skip-override');

/** Sources that a captcha's widget loads, as its provider documents them. */
const CAPTCHA_SOURCES = {
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  turnstile: { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] },
} as const;

function contentSecurityPolicy({ environment }: AppConfig): string {
  const captcha = environment.captchaProvider && CAPTCHA_SOURCES[environment.captchaProvider];
  const frames = [
    environment.deliveryUrl,
    `http://*.${environment.renderDomain}:*`,
    `https://*.${environment.renderDomain}`,
    ...(captcha?.frames ?? []),
  ].join(' ');
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...(captcha?.scripts ?? [])].join(' '),
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

/** A year, as browsers' preload lists require. Other hosts below the same domain may not have TLS. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Headers of every response of the API and the screens. A plain map and not @fastify/helmet, because responses that no hook sees (addresses
 * that cannot be decoded, malformed HTTP) need the same headers.
 */
export function securityHeaders(config: AppConfig): Readonly<Record<string, string>> {
  const isSecure = new URL(config.environment.publicUrl).protocol === 'https:';
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** Sets them, and keeps replies of calls out of every cache: they are for one person, or true for a moment. */
export async function secureHeaders(fastify: FastifyInstance, { config }: { config: AppConfig }): Promise<void> {
  const headers = securityHeaders(config);
  fastify.addHook('onSend', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/') || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
Object.assign(secureHeaders, { [SKIP_OVERRIDE]: true });
