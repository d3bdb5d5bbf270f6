import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { PublicRouter } from '../modules/channels/render/hosts/public-router.js';
import { AppConfig } from '../platform/config/app-config.js';
import { guardUpgrades } from '../platform/http/guard-upgrades.js';
import { DELIVERY_WORK, requestContext } from '../platform/logger/request-context.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { isOwnRequest } from './is-own-request.js';
import { listen } from './listen.js';
import { isHealth, StatusResponses } from './status-responses.js';
import { sendStatus } from './status-server.js';

/** Slow senders must not hold sockets for ever; uploads through a translated form may take their time. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** Longer than the load balancers before us wait, so that they close the connection first. */
const KEEP_ALIVE_MS = 72_000;

const SWEEP_MS = 50;

/**
 * The public side as a server that is ready to listen. It works below every framework: bodies pass through as they come, and old sites
 * write addresses in charsets (`/caf%E9`) that frameworks refuse.
 */
export function createDelivery(app: INestApplicationContext): DeliveryServer {
  const router = app.get(PublicRouter, { strict: false });
  const options = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const status = answerHealth(app);
  const observe = observer(app);
  const server = createServer(options, (request, reply) => {
    observe(reply);
    // This looks nothing up and waits for nothing, so no log line or query needs to know whose work it is.
    if (router.sendKnown(request, reply)) return;
    if (!status(request, reply)) inContext(() => void router.handle(request, reply));
  });
  guardUpgrades(server);
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') inContext(() => void router.upgrade(request, socket, head));
    else answerWithout(server, request, socket as Socket);
  });
  return new DeliveryServer(server, () => router.closeSockets());
}

const inContext = (work: () => void): void => requestContext.run({ reference: randomUUID(), work: DELIVERY_WORK }, work);

/** Some clients offer another protocol with every request; a server may go on as if they had not (RFC 9110, section 7.8). */
function answerWithout(server: Server, request: IncomingMessage, socket: Socket): void {
  const reply = new ServerResponse(request);
  reply.shouldKeepAlive = false;
  reply.assignSocket(socket);
  reply.once('finish', () => socket.end());
  server.emit('request', request, reply);
}

type AnswerHealth = (request: IncomingMessage, reply: ServerResponse) => boolean;

/** Health under the paths of the API. This port serves no metrics, because visitors can reach it, and a proxy before it hides who asks. */
function answerHealth(app: INestApplicationContext): AnswerHealth {
  const answers = new StatusResponses(app);
  const ownHost = new URL(app.get(AppConfig, { strict: false }).environment.deliveryUrl).host;
  return (request, reply) => {
    const path = request.url ?? '';
    if (!isHealth(path) || !isOwnRequest(request, ownHost)) return false;
    void answers.health(path).then((answer) => answer && sendStatus(reply, answer));
    return true;
  };
}

/** All requests count under one route, because paths belong to customers and are too many for a metric. */
function observer(app: INestApplicationContext): (reply: ServerResponse) => void {
  const { requests } = app.get(Metrics, { strict: false });
  return (reply) => {
    const started = performance.now();
    reply.once('finish', () => {
      requests.observe({ route: 'delivery', status: String(reply.statusCode) }, (performance.now() - started) / 1000);
    });
  };
}

class DeliveryServer {
  constructor(
    readonly server: Server,
    private readonly closeSockets: () => void,
  ) {}

  /** Fails when the port is taken. */
  listen(port: number, host: string): Promise<void> {
    return listen(this.server, port, host);
  }

  /** Answers the open requests and accepts no more. Closes connections once they are idle. */
  close(): Promise<void> {
    // WebSockets do not end on their own.
    this.closeSockets();
    const sweeping = setInterval(() => this.server.closeIdleConnections(), SWEEP_MS);
    return new Promise((done) => {
      this.server.close(() => {
        clearInterval(sweeping);
        done();
      });
    });
  }
}
