import type { INestApplicationContext } from '@nestjs/common';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PublicRouter } from '../modules/channels/render/public-router.js';

/** Slow senders must not hold sockets for ever; uploads through a translated form may take their time. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** The public side as a server that is ready to listen. Answers below the framework: bodies pass through as they come, unparsed. */
export function createDelivery(app: INestApplicationContext): FastifyInstance {
  const router = app.get(PublicRouter, { strict: false });
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    return router.handle(request.raw, reply.raw);
  };
  const server = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Old sites spell addresses in other character sets (`/caf%E9`); whether there is such a page is for the origin to say.
    frameworkErrors: (_error, request, reply) => void answer(request, reply),
  });
  server.addHook('onRequest', answer);
  // Fastify runs hooks for known methods only; the router says no to those it does not pass on.
  server.all('/*', () => undefined);
  return server;
}
