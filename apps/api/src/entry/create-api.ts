import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS } from '@bhashantar/contracts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { AppConfig } from '../platform/config/app-config.js';
import { askingOf } from '../platform/config/used-by-owner-alone.js';
import { AppError } from '../platform/http/app-error.js';
import { FORM_LIMITS, limitBodies } from '../platform/http/limit-bodies.js';
import { serveHooks } from '../platform/inbound-webhooks/serve-hooks.js';
import { type Logger, NestLogger } from '../platform/logger/logger.js';
import { requestContext } from '../platform/logger/request-context.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { apiControllers } from './app.module.js';
import { COMPRESSION } from './compression.js';
import { serveDevMailbox } from './dev-mailbox.js';
import { serveDocs } from './openapi/serve-docs.js';
import { RequestRefusal } from './refuse-request.js';
import { secureHeaders } from './secure-headers.js';
import { serveWeb } from './serve-web.js';

function createAdapter(config: AppConfig, refusal: RequestRefusal): FastifyAdapter {
  return new FastifyAdapter({
    // The limit for requests that are no call of the table. Each call of the table has its own.
    bodyLimit: DEFAULT_LIMITS.bytes,
    trustProxy: (_address: string, hop: number) => hop < config.environment.trustedProxyHops,
    genReqId: () => randomUUID(),
    frameworkErrors: refusal.ofRoute,
    clientErrorHandler: refusal.ofConnection,
    // A hook refuses this, with an envelope.
    http: { requireHostHeader: false },
    // Existing clients ask for `user/check/`.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Slow senders must not hold sockets for ever.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  });
}

/** The API as an application that is ready to listen or to be injected into. */
export async function createApi(module: DynamicModule, config: AppConfig, logger: Logger): Promise<NestFastifyApplication> {
  const refusal = new RequestRefusal(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, createAdapter(config, refusal), {
    abortOnError: false,
    logger: new NestLogger(logger),
    bodyParser: false,
  });
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new IoAdapter(app));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const work = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const { id: reference, ip: address, headers, raw } = request;
    requestContext.run({ reference, work, address, userAgent: headers['user-agent'] ?? '', asking: askingOf(raw) }, done);
  });
  fastify.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('MALFORMED');
  });
  refusal.watch(app.getHttpServer());
  observe(app);
  await fastify.register(secureHeaders, { config });
  await fastify.register(compress, COMPRESSION);
  await fastify.register(cookie);
  limitBodies(fastify);
  await fastify.register(serveHooks, { app });
  await fastify.register(multipart, { limits: FORM_LIMITS });
  if (config.environment.mode !== 'test') await fastify.register(serveWeb);
  serveDevMailbox(app, config);
  await serveDocs(app, apiControllers(), config);
  await app.init();
  return app;
}

function observe(app: NestFastifyApplication): void {
  const metrics = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      metrics.requests.observe(
        { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
}
