import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import { toFailureResponse } from '../http/to-failure-response.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { HookReceiver } from './hook-receiver.service.js';
import { InboundWebhooks } from './inbound-webhooks.js';
import { readRawBody } from './read-raw-body.js';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Provider {
  get<Value>(token: abstract new (...values: never[]) => Value): Value;
  get<Value>(token: symbol): Value;
}

type HookRequest = FastifyRequest<{ Params: { kind: string; endpointId: string } }>;

/**
 * Serves the addresses of hooks. They are not calls of the endpoint table, because a signature replaces the session, and the handler needs
 * the unparsed body.
 */
export async function serveHooks(fastify: FastifyInstance, { app }: { app: Provider }): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  fastify.removeAllContentTypeParsers();
  // The body stays in its stream until the endpoint is known, because the endpoint decides how much may be read.
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.setErrorHandler((error: FastifyError, request, reply) => refuse(logger, error, request, reply));
  fastify.post('/api/hooks/:kind/:endpointId', async (request: HookRequest, reply) => {
    const { kind: name, endpointId } = request.params;
    const kind = app.get(InboundWebhooks).find(name);
    if (!kind || !ID.test(endpointId)) throw new AppError('NOT_FOUND');
    const receiver = app.get(HookReceiver);
    const endpoint = await receiver.endpoint(kind, endpointId.toLowerCase());
    const body = await readRawBody(request.raw, kind.maxBytes);
    await receiver.receive(kind, endpoint, { headers: request.headers, path: request.raw.url ?? '', body });
    return reply.status(202).send({ success: true, message: 'Received.', data: null });
  });
}

function refuse(logger: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailureResponse(error);
  if (failure.isOurs) logger.error({ err: error }, 'a message could not be received');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  // The rest of a body that is too large is not read: the connection ends with the answer.
  if (!request.raw.readableEnded) reply.header('connection', 'close');
  reply.status(failure.status).send({ ...failure.reply, reference: request.id });
}
