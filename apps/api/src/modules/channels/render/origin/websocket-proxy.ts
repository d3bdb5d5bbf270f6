import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EgressSocket } from '../../../../platform/egress/egress-options.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import { rewriteSetCookie } from './cookies.js';
import { OriginClient } from './origin-client.js';
import { isLoop } from './request-headers.js';

const MAX_SOCKETS = 2_000;
const MAX_OF_SITE = 500;
/** Servers and browsers that keep a connection alive send something more often. */
const IDLE_MS = 5 * 60_000;

/** Headers of a handshake response that are forwarded. The others concern the connection to the customer's server. */
const HANDSHAKE = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

/** Forwards WebSockets to the customers' servers. Messages are neither read nor translated. */
@Injectable()
export class WebSocketProxy {
  /** Tests replace it. */
  idleMs = IDLE_MS;
  readonly #open = new Map<Duplex, string>();

  constructor(private readonly origin: OriginClient) {}

  /** Rejects when the customer's server refuses. */
  async connect(request: RawRequest, visitor: Duplex, head: Buffer, site: LocalisedSite): Promise<void> {
    const { projectId } = site.project;
    const url = site.addresses.toOrigin(request.url ?? '/');
    const refusal = this.#refusal(request, site);
    if (refusal || !url) return refuseUpgrade(visitor, refusal ?? 404);
    this.#open.set(visitor, projectId);
    const gone = new AbortController();
    visitor.once('close', () => {
      this.#open.delete(visitor);
      gone.abort();
    });
    const server = await this.origin.openWebSocket(request, site, url, gone.signal);
    if (visitor.destroyed) return void server.socket.destroy();
    visitor.write(handshake(server, site));
    if (head.length > 0) server.socket.write(head);
    this.#pipe(visitor, server.socket);
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #refusal(request: RawRequest, { isPreview, prefix, project }: LocalisedSite): number | undefined {
    if (request.method !== 'GET') return 400;
    if (isLoop(request.headers)) return 508;
    // Messages of a socket could send the same data as a form.
    if (isPreview || prefix) return 403;
    const ofSite = [...this.#open.values()].filter((one) => one === project.projectId).length;
    return this.#open.size >= MAX_SOCKETS || ofSite >= MAX_OF_SITE ? 503 : undefined;
  }

  #pipe(visitor: Duplex, server: Duplex): void {
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

/** Refuses an upgrade. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function handshake({ headers, setCookies }: EgressSocket, site: LocalisedSite): string {
  const said = HANDSHAKE.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  const cookies = setCookies.map((cookie) => `set-cookie: ${rewriteSetCookie(cookie, site)}`);
  return ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket', ...said, ...cookies, '', ''].join('\r\n');
}
