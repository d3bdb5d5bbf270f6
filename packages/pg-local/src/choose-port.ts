import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = '127.0.0.1';
/** Below the range of ephemeral ports, because an outgoing connection could occupy a remembered port in that range. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const LAST_PORT = 65_535;
const TRIES = 50;
/** How long to wait: a child that a killed server has just started holds the port until it notices. */
const REMEMBERED_TRIES = 30;
const PAUSE_MS = 100;

/** Binds the port for a moment. Undefined when it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host: HOST, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

async function findFree(): Promise<number | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = await tryPort(FIRST_PORT + Math.floor(Math.random() * PORTS));
    if (port) return port;
  }
  return undefined;
}

/** Waits for a port that is taken; undefined if it stays taken. */
async function waitForPort(port: number): Promise<number | undefined> {
  for (let left = REMEMBERED_TRIES; left > 0; left--) {
    if (await tryPort(port)) return port;
    await sleep(PAUSE_MS);
  }
  return undefined;
}

/** The wanted port or an error. Without a wish, the stored one, or a free one that is then stored in `file`. */
export async function choosePort(wish: number | undefined, file: string): Promise<number> {
  if (wish) {
    if (!(await tryPort(wish))) throw new Error(`Port ${wish} of ${HOST} is taken`);
    return wish;
  }
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const isPort = Number.isInteger(remembered) && remembered > 0 && remembered <= LAST_PORT;
  const port = (isPort ? await waitForPort(remembered) : undefined) ?? (await findFree());
  if (!port) throw new Error(`No free port on ${HOST}`);
  writeFileSync(file, String(port));
  return port;
}
