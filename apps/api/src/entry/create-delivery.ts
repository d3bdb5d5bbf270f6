import { createServer, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { PublicRouter } from '../modules/channels/render/public-router.js';

/** Slow senders must not hold sockets for ever; uploads through a translated form may take their time. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** Longer than the load balancers before us wait, so that it is they who close. */
const KEEP_ALIVE_MS = 72_000;

const SWEEP_MS = 50;

/**
 * The public side as a server that is ready to listen. It stands below every framework: bodies pass through as they come, and old sites
 * spell addresses in character sets (`/caf%E9`) that frameworks refuse.
 */
export function createDelivery(app: INestApplicationContext): DeliveryServer {
  const router = app.get(PublicRouter, { strict: false });
  const options = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  return new DeliveryServer(createServer(options, (request, reply) => void router.handle(request, reply)));
}

class DeliveryServer {
  constructor(readonly server: Server) {}

  /** Fails when the port is taken. */
  listen(port: number, host: string): Promise<void> {
    return new Promise((done, fail) => {
      this.server.once('error', fail);
      this.server.listen(port, host, () => {
        this.server.off('error', fail);
        done();
      });
    });
  }

  /** Answers what has been asked, and takes no more; connections that would be kept for more are closed as they fall idle. */
  close(): Promise<void> {
    const sweeping = setInterval(() => this.server.closeIdleConnections(), SWEEP_MS);
    return new Promise((done) => {
      this.server.close(() => {
        clearInterval(sweeping);
        done();
      });
    });
  }
}
