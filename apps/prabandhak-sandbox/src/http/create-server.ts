import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addScreens } from '../screen/add-screens.js';
import type { Services } from '../services.js';
import { type Problem, Refusal } from '../work/refusal.js';
import { addCalls } from './add-calls.js';
import { readBody } from './read-body.js';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
};

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, message } = error as FastifyError;
  if (statusCode === 415) return new Refusal('unsupported_media_type', 'The content type has to be application/json.');
  if (statusCode && statusCode < 500) return new Refusal('malformed_body', message);
  return new Refusal('internal_error', 'The server failed. Repeat the call later.');
}

export function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) console.error(error);
  const { code, status, message: detail, more } = refusal;
  const problem: Problem = { title: TITLES[status] ?? 'Not accepted', status, code, detail, ...more };
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** The HTTP server: calls of the protocol below `/v1`, screens elsewhere. */
export function createServer(services: Services): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, new Refusal('not_found', 'There is no such path.')),
  });
  // The signature covers the raw bytes: each route parses them itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, stream: IncomingMessage) => readBody(stream));
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, new Refusal('not_found', 'There is no such path.')),
  );
  // Replies wait until the data is on disk, so that nobody sees a state that a crash could undo.
  app.addHook('onSend', async (_request, _reply, payload) => {
    await services.store.durable();
    return payload;
  });
  app.register(async (calls) => addCalls(calls, services));
  app.register(async (screens) => addScreens(screens, services));
  return app;
}
