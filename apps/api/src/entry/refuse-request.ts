import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@bhashantar/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../platform/config/app-config.js';
import { AppError } from '../platform/http/app-error.js';
import { guardUpgrades } from '../platform/http/guard-upgrades.js';
import { toFailureResponse } from '../platform/http/to-failure-response.js';
import { securityHeaders } from './secure-headers.js';

/** Socket.IO gives its own answers below this address. */
const WEBSOCKET_PATH = '/socket.io/';

/** Errors by the code of Node's parser and timers. With any other code, the request could not be read. */
const BY_CODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'LONG_HEADERS',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
};

/**
 * Answers requests that never reach a route in the envelope: undecodable addresses, and requests that are not HTTP or exceed its limits.
 */
export class RequestRefusal {
  readonly #headers: Readonly<Record<string, string>>;

  constructor(config: AppConfig) {
    this.#headers = { ...securityHeaders(config), 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  }

  /** For the framework's option `frameworkErrors`. */
  readonly ofRoute = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, reply: body } = toFailureResponse(error);
    reply
      .status(status)
      .headers(this.#headers)
      .send({ ...body, reference: request.id });
  };

  /** For the framework's option `clientErrorHandler`. */
  readonly ofConnection = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    this.#close(socket, BY_CODE[error.code ?? ''] ?? 'MALFORMED');
  };

  /** Takes over the errors that Node answers without a body. */
  watch(server: Server): void {
    server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      const { status, body } = describe('EXPECTATION');
      response.writeHead(status, { ...this.#headers, 'content-length': Buffer.byteLength(body) }).end(body);
    });
    guardUpgrades(server);
    server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      if (!request.url?.startsWith(WEBSOCKET_PATH)) this.#close(socket, 'NOT_FOUND');
    });
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => this.#close(socket, 'METHOD'));
  }

  #close(socket: Duplex, code: ErrorCode): void {
    const { status, body } = describe(code);
    const headers = { ...this.#headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  }
}

function describe(code: ErrorCode): { status: number; body: string } {
  const { status, reply } = toFailureResponse(new AppError(code));
  return { status, body: JSON.stringify({ ...reply, reference: randomUUID() }) };
}
