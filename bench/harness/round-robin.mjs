import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 500;
/** The connection was refused, so that nothing of the request has arrived. */
const REFUSED = new Set(['ECONNREFUSED']);

/**
 * A proxy in front of several processes: each request goes to the next one that is ready, and to another one when its connection is refused.
 * `backends()` lists them as `{ port, statusPort }`.
 */
export async function startRoundRobin(backends) {
  let ready = [];
  let isOpen = true;
  let turn = 0;
  const isReady = ({ statusPort }) =>
    fetch(`http://127.0.0.1:${statusPort}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      (r) => r.ok,
      () => false,
    );
  const watch = async () => {
    for (; isOpen; await sleep(LOOK_MS)) {
      const all = backends();
      const answers = await Promise.all(all.map(isReady));
      ready = all.filter((_, at) => answers[at]);
    }
  };
  const watching = watch();

  const server = createServer(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const candidates = ready.map((_, at) => ready[(turn + at) % ready.length]);
    turn += 1;
    const pass = ([next, ...others]) => {
      if (!next) return outgoing.writeHead(502).end();
      const asked = request(
        { port: next.port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
        (reply) => {
          outgoing.writeHead(reply.statusCode, reply.headers);
          reply.on('error', () => outgoing.destroy());
          reply.pipe(outgoing);
        },
      );
      asked.on('error', (error) => {
        if (outgoing.headersSent) outgoing.destroy();
        else if (REFUSED.has(error.code)) pass(others);
        else outgoing.writeHead(502).end();
      });
      asked.end(body);
    };
    pass(candidates);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    isOpen = false;
    server.close();
    server.closeAllConnections();
    await watching;
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}
