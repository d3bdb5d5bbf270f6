import { Agent, type Dispatcher } from 'undici';
import { assertOutsideTransaction } from '../database/open-transaction.js';
import { checkParsedUrl, checkUrl, PUBLIC_RULES, type UrlProblem, type UrlRules } from './check-url.js';
import { Deadline } from './deadline.js';
import { decodeBody, parseEncodings } from './decode-body.js';
import { EgressError } from './egress-error.js';
import type { EgressBytes, EgressOptions, EgressRequest, EgressResponse, EgressSocket, EgressText, RedirectHop } from './egress-options.js';
import { followRedirect, isRedirect } from './follow-redirect.js';
import { publicConnector } from './public-connector.js';
import { toEgressError } from './to-egress-error.js';

const TOTAL_MS = 20_000;
const FIRST_BYTE_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_REDIRECTS = 5;
const USER_AGENT = 'Bhashantar/1.0';
const BODILESS = new Set([204, 205, 304]);

interface Hop {
  readonly url: URL;
  readonly request: EgressRequest;
  readonly redirects: readonly RedirectHop[];
}

/**
 * All outbound HTTP goes through this client. It reaches only public addresses, with limits of time and size, and checks each redirect.
 * Throws only EgressError.
 */
export class EgressClient {
  readonly #agent: Agent;
  readonly #rules: UrlRules;

  constructor(private readonly options: EgressOptions = {}) {
    this.#rules = { ports: new Set([...PUBLIC_RULES.ports, ...(options.extraPorts ?? [])]), hosts: new Set(options.allowHosts) };
    const connect = publicConnector(this.#rules, options.resolver);
    this.#agent = new Agent({ connect, maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 0, bodyTimeout: 0, connections: 64 });
  }

  /** The first thing wrong with an address that a person typed; undefined when it may be tried. */
  checkUrl(address: string): UrlProblem | undefined {
    return checkUrl(address, this.#rules);
  }

  /** A client that may also reach one service which the operator, never a customer, has configured. */
  forService(address: string): EgressClient {
    const { hostname, port, protocol } = new URL(address);
    return this.allowing([`${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`]);
  }

  /** A client that may also reach these `host:port` pairs, which the operator, never a customer, has configured. */
  allowing(hosts: readonly string[]): EgressClient {
    return new EgressClient({ ...this.options, allowHosts: [...(this.options.allowHosts ?? []), ...hosts] });
  }

  /** Calls and hands over the reply as soon as its headers are here. */
  async request(address: string, request: EgressRequest = {}): Promise<EgressResponse> {
    assertOutsideTransaction('an outbound call');
    const deadline = new Deadline(request.totalMs ?? TOTAL_MS, request.firstByteMs ?? FIRST_BYTE_MS, request.signal);
    try {
      return await this.#follow(address, request, deadline);
    } catch (error) {
      deadline.end();
      throw toEgressError(error);
    }
  }

  /** Calls and reads the whole body. */
  async getBytes(address: string, request: EgressRequest = {}): Promise<EgressBytes> {
    const { body, discard: _discard, ...rest } = await this.request(address, request);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { ...rest, bytes: Buffer.concat(chunks) };
  }

  /** Calls and reads the whole body as UTF-8; for text of unknown charset take the bytes. */
  async getText(address: string, request: EgressRequest = {}): Promise<EgressText> {
    const { bytes, ...rest } = await this.getBytes(address, request);
    return { ...rest, text: bytes.toString('utf8') };
  }

  postJson(address: string, value: unknown, request: EgressRequest = {}): Promise<EgressText> {
    const headers = { accept: 'application/json', ...request.headers, 'content-type': 'application/json' };
    return this.getText(address, { ...request, method: 'POST', headers, body: JSON.stringify(value) });
  }

  postForm(address: string, fields: Readonly<Record<string, string>>, request: EgressRequest = {}): Promise<EgressText> {
    const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' };
    return this.getText(address, { ...request, method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }

  /** Opens a WebSocket connection (RFC 6455) and hands over its bytes; the caller sends the handshake's own headers. Ends it with `socket.destroy`. */
  async openWebSocket(address: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<EgressSocket> {
    assertOutsideTransaction('an outbound call');
    const deadline = new Deadline(TOTAL_MS, FIRST_BYTE_MS, signal);
    deadline.startHop();
    try {
      const url = parse(address);
      this.#check({ url, request: {}, redirects: [] });
      const { origin, pathname, search } = url;
      const request = { origin, path: `${pathname}${search}`, method: 'GET', protocol: 'websocket', headers, signal: deadline.signal };
      const reply = await this.#agent.upgrade(request);
      reply.socket.on('error', () => reply.socket.destroy());
      return { socket: reply.socket, ...splitHeaders(reply.headers) };
    } catch (error) {
      throw toEgressError(deadline.signal.aborted ? deadline.signal.reason : error);
    } finally {
      deadline.end();
    }
  }

  /** Whether an address is refused without a look-up. An address that passes may still lead to a forbidden host. */
  refuses(address: string): boolean {
    return checkParsedUrl(parse(address), this.#rules) !== undefined;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #follow(address: string, request: EgressRequest, deadline: Deadline): Promise<EgressResponse> {
    let hop: Hop = { url: parse(address), request, redirects: [] };
    for (;;) {
      this.#check(hop);
      const reply = await this.#send(hop, deadline);
      const next = nextHop(hop, reply);
      if (!next) return openResponse(hop, reply, deadline);
      await reply.body.dump();
      hop = next;
    }
  }

  #check({ url, redirects }: Hop): void {
    if (checkParsedUrl(url, this.#rules)) throw new EgressError('blocked', redirects.length > 0 ? 'redirectTarget' : 'address');
  }

  async #send({ url, request }: Hop, deadline: Deadline): Promise<Dispatcher.ResponseData> {
    deadline.startHop();
    const reply = await this.#agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: request.method ?? 'GET',
      headers: { 'user-agent': this.options.userAgent ?? USER_AGENT, 'accept-encoding': 'gzip, br', ...request.headers },
      body: request.body ?? null,
      signal: deadline.signal,
    });
    deadline.hopAnswered();
    return reply;
  }
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new EgressError('blocked', 'address');
  return new URL(address);
}

function nextHop({ url, request, redirects }: Hop, reply: Dispatcher.ResponseData): Hop | undefined {
  const location = headerOf(reply, 'location');
  if (request.redirect === 'manual' || !isRedirect(reply.statusCode) || location === undefined) return undefined;
  const isSafe = (request.method ?? 'GET') === 'GET' || request.method === 'HEAD';
  const limit = request.maxRedirects ?? (isSafe ? MAX_REDIRECTS : 0);
  reply.body.on('error', () => undefined);
  if (redirects.length >= limit) throw abandon(reply, new EgressError('badContent', 'tooManyRedirects'));
  if (!URL.canParse(location, url)) throw abandon(reply, new EgressError('badContent', 'badRedirect'));
  const to = new URL(location, url);
  return {
    url: to,
    request: followRedirect(request, reply.statusCode, url, to),
    redirects: [...redirects, { url: url.href, status: reply.statusCode }],
  };
}

function abandon(reply: Dispatcher.ResponseData, error: EgressError): EgressError {
  reply.body.on('error', () => undefined).destroy();
  return error;
}

function headerOf(reply: Dispatcher.ResponseData, name: string): string | undefined {
  const value = reply.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function openResponse({ url, request, redirects }: Hop, reply: Dispatcher.ResponseData, deadline: Deadline): EgressResponse {
  const limit = request.maxBytes ?? MAX_BYTES;
  try {
    if (Number(headerOf(reply, 'content-length') ?? 0) > limit && request.method !== 'HEAD')
      throw new EgressError('badContent', 'tooLarge');
    const hasBody = request.method !== 'HEAD' && !BODILESS.has(reply.statusCode);
    const encodings = hasBody && request.decode !== false ? parseEncodings(headerOf(reply, 'content-encoding') ?? '') : [];
    const { headers, setCookies } = splitHeaders(reply.headers);
    if (request.bodyMs !== undefined) deadline.startBody(request.bodyMs);
    const body = readBody(decodeBody(reply.body, encodings, limit), deadline);
    const discard = () => discardBody(reply, deadline);
    return { status: reply.statusCode, headers, setCookies, url: url.href, redirects, body, discard };
  } catch (error) {
    throw abandon(reply, toEgressError(error));
  }
}

function splitHeaders({
  'set-cookie': cookies,
  ...others
}: Dispatcher.ResponseData['headers']): Pick<EgressResponse, 'headers' | 'setCookies'> {
  const headers: Record<string, string> = {};
  for (const name in others) {
    const value = others[name];
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  return { headers, setCookies: cookies === undefined ? [] : [cookies].flat() };
}

/** A body that ends the deadline with its last chunk. It is not a generator, which would cost several more promises for each chunk. */
function readBody(body: AsyncIterable<Uint8Array>, deadline: Deadline): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => new TimedChunks(body[Symbol.asyncIterator](), deadline) };
}

class TimedChunks implements AsyncIterator<Uint8Array, undefined> {
  #hasBegun = false;

  constructor(
    private readonly chunks: AsyncIterator<Uint8Array>,
    private readonly deadline: Deadline,
  ) {}

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#hasBegun = true;
    try {
      const chunk = await this.chunks.next();
      if (chunk.done) this.deadline.end();
      return chunk;
    } catch (error) {
      this.deadline.end();
      throw toEgressError(this.deadline.signal.aborted ? this.deadline.signal.reason : error);
    }
  }

  /** The deadline still ends a body that is not read, or whose next chunk never arrives. */
  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    await this.chunks.return?.();
    if (this.#hasBegun) this.deadline.end();
    return { done: true, value: undefined };
  }
}

async function discardBody(reply: Dispatcher.ResponseData, deadline: Deadline): Promise<void> {
  // A short rest is read, so that the connection can be used again. An endless rest is cut.
  await reply.body.dump({ limit: 64 * 1024 }).catch(() => undefined);
  deadline.end();
}
