import type { Duplex, Readable } from 'node:stream';
import type { Resolver } from './resolve-host.js';

/** How a client may differ from the strict default. */
export interface EgressOptions {
  /** `host:port` pairs that may be reached although they are private: tests' fixture servers and the operator's own services. */
  readonly allowHosts?: readonly string[];
  /** Ports other than 80 and 443; tests only. */
  readonly extraPorts?: readonly number[];
  /** Replaces the name servers, for tests of changing answers. */
  readonly resolver?: Resolver;
  readonly userAgent?: string;
}

/** One outbound call. Times in milliseconds, sizes in bytes. */
export interface EgressRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  /** 5 by default for GET and HEAD, none for the others: a body must not be sent on to another host. */
  readonly maxRedirects?: number;
  /** `manual` gives the redirect itself to the caller. */
  readonly redirect?: 'follow' | 'manual';
  /** 20 s by default, from the first hop to the last byte read. */
  readonly totalMs?: number;
  /** 10 s by default, for each hop. */
  readonly firstByteMs?: number;
  /** For the body after the headers. */
  readonly bodyMs?: number;
  /** 10 MB by default, counted after decoding. */
  readonly maxBytes?: number;
  /** False passes the body on as sent, including its content-encoding. */
  readonly decode?: boolean;
  readonly signal?: AbortSignal;
}

export interface RedirectHop {
  readonly url: string;
  readonly status: number;
}

/** The response. Callers must read the body to its end or discard it. */
export interface EgressResponse {
  readonly status: number;
  /** Lower-case names; repeated ones joined by a comma, except set-cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  /** The address of the body, after redirects. */
  readonly url: string;
  /** The addresses that redirected, first asked first. */
  readonly redirects: readonly RedirectHop[];
  readonly body: AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

/** A connection whose server has accepted a WebSocket. The egress does not inspect its traffic. */
export interface EgressSocket extends Pick<EgressResponse, 'headers' | 'setCookies'> {
  readonly socket: Duplex;
}

export interface EgressBytes extends Omit<EgressResponse, 'body' | 'discard'> {
  readonly bytes: Buffer;
}

export interface EgressText extends Omit<EgressResponse, 'body' | 'discard'> {
  readonly text: string;
}
