import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EgressSocket } from '../../../platform/egress/egress-options.js';
import type { RawRequest } from '../delivery/raw-http.js';
import { rewriteSetCookie } from './cookie-rules.js';
import { OriginClient } from './origin-client.js';
import type { RenderTarget } from './render-target.js';
import { isLoop } from './request-headers.js';

const MAX_SOCKETS = 2_000;
const MAX_OF_SITE = 500;
/** Servers and browsers that mean to keep a connection send something more often. */
const IDLE_MS = 5 * 60_000;

/** Of the answer to a handshake; the others are of the connection to the customer's server. */
const HANDSHAKE = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

/** Passes WebSockets on to the customers' servers. What is said on them is not looked at, and not translated. */
@Injectable()
export class PassedSockets {
  /** Tests replace it. */
  idleMs = IDLE_MS;
  readonly #open = new Map<Duplex, string>();

  constructor(private readonly origin: OriginClient) {}

  /** Rejects when the customer's server does not agree. */
  async pass(request: RawRequest, visitor: Duplex, head: Buffer, target: RenderTarget): Promise<void> {
    const { projectId } = target.site;
    const url = target.addresses.toOrigin(request.url ?? '/');
    const refusal = this.#refusal(request, target);
    if (refusal || !url) return refuseUpgrade(visitor, refusal ?? 404);
    this.#open.set(visitor, projectId);
    const gone = new AbortController();
    visitor.once('close', () => {
      this.#open.delete(visitor);
      gone.abort();
    });
    const server = await this.origin.openWebSocket(request, target, url, gone.signal);
    if (visitor.destroyed) return void server.socket.destroy();
    visitor.write(handshake(server, target));
    if (head.length > 0) server.socket.write(head);
    this.#join(visitor, server.socket);
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #refusal(request: RawRequest, { isPreview, prefix, site }: RenderTarget): number | undefined {
    if (request.method !== 'GET') return 400;
    if (isLoop(request.headers)) return 508;
    // What is said on a socket cannot be told from what a form sends.
    if (isPreview || prefix) return 403;
    const ofSite = [...this.#open.values()].filter((one) => one === site.projectId).length;
    return this.#open.size >= MAX_SOCKETS || ofSite >= MAX_OF_SITE ? 503 : undefined;
  }

  #join(visitor: Duplex, server: Duplex): void {
    let idle = setTimeout(() => visitor.destroy(), this.idleMs);
    const stayOpen = () => {
      clearTimeout(idle);
      idle = setTimeout(() => visitor.destroy(), this.idleMs);
    };
    for (const [from, to] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      from.on('data', stayOpen);
      from.on('error', () => from.destroy());
      from.once('close', () => {
        clearTimeout(idle);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}

/** Answers a request for a WebSocket that is not passed on. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function handshake({ headers, setCookies }: EgressSocket, target: RenderTarget): string {
  const said = HANDSHAKE.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  const cookies = setCookies.map((cookie) => `set-cookie: ${rewriteSetCookie(cookie, target)}`);
  return ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket', ...said, ...cookies, '', ''].join('\r\n');
}
