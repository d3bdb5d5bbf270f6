import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Misbehaviour that engines have shown or might show. */
export type EngineFault =
  | 'none'
  | 'throttles'
  | 'throttlesOnce'
  | 'fails'
  | 'failsOnce'
  | 'answersHtml'
  | 'wrongShape'
  /** The connection ends in order in the middle of the answer. */
  | 'cutsAnswer'
  | 'fewerTexts'
  | 'dropsPlaceholders'
  | 'doublesPlaceholders'
  | 'hostileHtml'
  | 'wrongLanguage'
  | 'addsSentences'
  | 'addsAddress'
  | 'answersEmpty'
  | 'rejectsOneText'
  /** The languages in the server's own format. */
  | 'failsOneCall'
  | 'refusesKey'
  | 'neverAnswers'
  | 'cutsConnection';

export interface FakeCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface FakeReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The protocol of one engine's server. The fake server itself does what all engines have in common. */
export interface FakeProtocol {
  /** The answer to a call that is no translation, such as one for its languages; undefined for a translation. */
  inform(call: FakeCall, url: string): FakeReply | undefined;
  textsOf(call: FakeCall): string[];
  translate(text: string, call: FakeCall): string;
  write(texts: readonly string[], call: FakeCall): Omit<FakeReply, 'status'>;
}

export interface FakeEngineServer {
  readonly url: string;
  readonly host: string;
  fault: EngineFault;
  /** The faults of texts that differ from the rest. */
  faultOf?: (text: string) => EngineFault;
  /** All calls, in order. */
  readonly calls: FakeCall[];
  /** The calls that ask for translations. */
  readonly translations: FakeCall[];
  /** Milliseconds before a translation is answered, by the number of its texts. A promise is awaited. */
  latencyMs: number | ((texts: number) => number | Promise<number>);
  /** The most translation calls that were in progress at the same time. */
  mostAtOnce: number;
  close(): Promise<void>;
}

const atOnce = new WeakMap<FakeEngineServer, number>();

/** A server on loopback that speaks a protocol and shows its `fault`. */
export async function startFakeEngineServer(protocol: FakeProtocol): Promise<FakeEngineServer> {
  const server = createServer((request, response) => void serve(fake, protocol, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const fake: FakeEngineServer = {
    url: `http://${host}`,
    host,
    fault: 'none',
    calls: [],
    translations: [],
    latencyMs: 0,
    mostAtOnce: 0,
    close,
  };
  return fake;
}

async function serve(fake: FakeEngineServer, protocol: FakeProtocol, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const call = { path: request.url ?? '', headers: request.headers, body: readBody(text, request.headers) };
  fake.calls.push(call);
  const informed = protocol.inform(call, fake.url);
  if (informed) return send(response, informed);
  fake.translations.push(call);
  const running = (atOnce.get(fake) ?? 0) + 1;
  atOnce.set(fake, running);
  response.once('close', () => atOnce.set(fake, (atOnce.get(fake) ?? 1) - 1));
  fake.mostAtOnce = Math.max(fake.mostAtOnce, running);
  const wait = typeof fake.latencyMs === 'number' ? fake.latencyMs : await fake.latencyMs(protocol.textsOf(call).length);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  if (fake.fault === 'neverAnswers') return;
  if (fake.fault === 'cutsConnection') request.socket.destroy();
  else send(response, answer(fake, protocol, call));
}

function readBody(text: string, headers: IncomingHttpHeaders): unknown {
  if (text === '') return undefined;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

function send(response: ServerResponse, { status, body, headers }: FakeReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function answer({ fault, faultOf = () => fault, translations }: FakeEngineServer, protocol: FakeProtocol, call: FakeCall): FakeReply {
  const isFirst = translations.length === 1;
  // Real servers repeat in their errors what they were sent.
  const repeated = { error: { message: JSON.stringify(call.headers) } };
  if (fault === 'throttles' || (fault === 'throttlesOnce' && isFirst))
    return { status: 429, body: repeated, headers: { 'retry-after': fault === 'throttles' ? '120' : '0' } };
  if (fault === 'fails' || (fault === 'failsOnce' && isFirst)) return { status: 500, body: repeated };
  if (fault === 'refusesKey') return { status: 401, body: repeated };
  if (fault === 'answersHtml') return { status: 200, body: `<html><body>${JSON.stringify(call.headers)}</body></html>` };
  if (fault === 'wrongShape') return { status: 200, body: repeated };
  const texts = protocol.textsOf(call);
  if (fault === 'rejectsOneText' && texts.some((text) => text.includes('forbidden'))) return { status: 400, body: repeated };
  if (fault === 'failsOneCall' && texts.some((text) => text.includes('unlucky'))) return { status: 503, body: repeated };
  const translated = texts.map((text) => distort(faultOf(text), text, protocol.translate(text, call)));
  const reply = { status: 200, ...protocol.write(fault === 'fewerTexts' ? translated.slice(1) : translated, call) };
  return fault === 'cutsAnswer' ? { ...reply, body: JSON.stringify(reply.body).slice(0, -4) } : reply;
}

function distort(fault: EngineFault, text: string, translation: string): string {
  if (fault === 'dropsPlaceholders') return translation.replace(/\[\d+\]/g, '');
  if (fault === 'doublesPlaceholders') return translation.replace(/\[\d+\]/g, '$& $&');
  if (fault === 'hostileHtml') return `<img src=x onerror=alert(1)>${translation}<script>alert(1)</script><1>`;
  if (fault === 'wrongLanguage') return text.replace(/[a-z]+/gi, (word) => [...word].reverse().join(''));
  if (fault === 'addsSentences') return `${translation} यह वाक्य मूल में नहीं है। यह भी नहीं है।`;
  if (fault === 'addsAddress') return `${translation} www.example.com/claim`;
  return fault === 'answersEmpty' ? ' ' : translation;
}
