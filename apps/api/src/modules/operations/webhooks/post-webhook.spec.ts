import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { postWebhook } from './post-webhook.js';

/** Far fewer than a receiver sends in the time that a whole attempt may take. */
const DRIP_MS = 50;
const FEW = 60;

describe('the answer of a receiver', () => {
  let server: Server;
  let egress: EgressClient;
  afterEach(async () => {
    await egress.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  async function post(receiver: RequestListener) {
    server = createServer(receiver);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    egress = new EgressClient({ allowHosts: [address] });
    return postWebhook(egress, `http://${address}/`, {}, '{}', new Date(), new AbortController().signal);
  }

  it('is read for a moment only after its headers, and what came by then is kept', async () => {
    const { status, failure, response } = await post((_request, reply) => {
      reply.writeHead(500);
      const drip = setInterval(() => reply.write('x'), DRIP_MS);
      reply.on('close', () => clearInterval(drip));
    });
    expect({ status, failure }).toEqual({ status: 500, failure: 'status' });
    expect(response).toMatch(/^x+$/);
    expect(response.length).toBeLessThan(FEW);
  });

  it('is kept whole where it is short', async () => {
    const { status, response } = await post((_request, reply) => void reply.writeHead(200).end('taken'));
    expect({ status, response }).toEqual({ status: 200, response: 'taken' });
  });
});
