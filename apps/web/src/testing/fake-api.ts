import { type BodyOf, type DataOf, type EndpointRow, ERRORS, type ErrorCode, type FailureReply } from '@bhashantar/contracts';

export interface SentCall<Body> {
  body: Body;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
}

/** The answers of one endpoint, and its requests. */
export interface Answers<Body> {
  calls: SentCall<Body>[];
}

/** A handler throws this to refuse the call. */
class Refusal {
  readonly status: number;
  readonly reply: FailureReply;

  constructor(code: ErrorCode, reply: Partial<FailureReply>) {
    const { status, type, message } = ERRORS[code];
    this.status = status;
    this.reply = { success: false, message, data: null, type, code, name: type, reference: 'req-1', ...reply };
  }
}

interface Route {
  method: string;
  path: RegExp;
  reply(call: SentCall<never>): Promise<Response>;
}

const MESSAGE = 'Done by the server.';
let routes: Route[] = [];
let unexpected: string[] = [];

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const patternOf = (path: string) => new RegExp(`^/api/${path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);

/**
 * Answers an endpoint from now on with the result of `handle`, a file or data with `message`; a thrown `refuse(...)` becomes the failure's
 * envelope.
 */
export function answer<Row extends EndpointRow>(
  endpoint: Row,
  handle: (call: SentCall<BodyOf<Row>>) => Blob | DataOf<Row> | Promise<DataOf<Row>>,
  message = MESSAGE,
): Answers<BodyOf<Row>> {
  const calls: SentCall<BodyOf<Row>>[] = [];
  const reply = async (call: SentCall<never>) => {
    calls.push(call);
    try {
      const data = await handle(call);
      return data instanceof Blob ? new Response('a file') : json(200, { success: true, message, data });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, error.reply);
      throw error;
    }
  };
  routes = [{ method: endpoint.method, path: patternOf(endpoint.path), reply }, ...routes];
  return { calls };
}

/** Makes the refusal that a handler throws. */
export const refuse = (code: ErrorCode, reply: Partial<FailureReply> = {}): Refusal => new Refusal(code, reply);

/** The error with which browsers report a call that never reached a server. */
export const unreachable = (): TypeError => new TypeError('Failed to fetch');

async function fakeFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? 'GET';
  const { pathname, searchParams: query } = new URL(url, location.origin);
  const route = routes.find((known) => known.method === method && known.path.test(pathname));
  if (!route) {
    unexpected.push(`${method} ${pathname}`);
    throw unreachable();
  }
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const params = { ...route.path.exec(pathname)?.groups };
  return route.reply({ body: body as never, params, query, headers: new Headers(init.headers) });
}

/** Replaces the browser's request, which reports how much of a file is sent. Half of it is sent when the answer begins. */
class FakeUpload {
  status = 0;
  responseText = '';
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private target = { method: '', url: '' };
  private headers = new Headers();

  open(method: string, url: string): void {
    this.target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    void this.exchange(body);
  }

  abort(): void {
    this.onabort?.();
  }

  private async exchange(body: FormData): Promise<void> {
    try {
      const response = await fakeFetch(this.target.url, { method: this.target.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

export function startFakeApi(): void {
  globalThis.XMLHttpRequest = FakeUpload as never;
  globalThis.fetch = fakeFetch as typeof fetch;
}

/** Removes every answer; throws if a request had no answer. */
export function resetFakeApi(): void {
  const asked = unexpected;
  routes = [];
  unexpected = [];
  if (asked.length > 0) throw new Error(`no answer was given for ${asked.join(', ')}`);
}

/** A promise that the test settles, to test a waiting screen. */
export function hold<Value>(): { promise: Promise<Value>; release(value: Value): void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release: (value) => release(value) };
}
