import { type BodyLimits, DEFAULT_LIMITS, ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './app-error.js';
import { findExceededLimit } from './json-limits.js';

/** Limits of every form: short fields, one for each language where languages are chosen, and one file. The endpoint's row says how large the file may be. */
export const FORM_LIMITS = { fileSize: 0, files: 1, parts: 61, fields: 60, fieldNameSize: 60, fieldSize: 2_000, headerPairs: 20 };

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: BodyLimits;
    failureText?: 'result' | undefined;
  }
}

const BY_ROUTE = new Map(Object.values<EndpointRow>(ENDPOINTS).map((row) => [`${row.method} /api/${row.path}`, row]));

const TOO_MUCH = {
  values: ({ values }: BodyLimits) => `The request holds more than ${values} values.`,
  names: ({ names }: BodyLimits) => `The request holds more than ${names} fields.`,
  depth: ({ depth }: BodyLimits) => `The request is nested more than ${depth} levels deep.`,
};

/** The limits of this request's body. */
export function limitsOf(request: FastifyRequest): BodyLimits {
  return request.routeOptions.config.limits ?? DEFAULT_LIMITS;
}

/** Gives each route of the table the limits of its row, and reads only JSON within them. Call this before routes are created. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => limitRoute(route));
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const limits = limitsOf(request);
    const excess = findExceededLimit(body as Buffer, limits);
    if (excess) return done(new AppError('TOO_LARGE', { message: TOO_MUCH[excess](limits) }), undefined);
    parse(request, body as unknown as string, done);
  });
}

function limitRoute(route: RouteOptions): void {
  const row = BY_ROUTE.get(`${route.method} ${route.url}`);
  if (!row) return;
  route.bodyLimit = row.limits.bytes;
  route.config = { ...route.config, limits: row.limits, failureText: row.failureText } as RouteOptions['config'];
}
