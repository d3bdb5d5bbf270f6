import { Readable } from 'node:stream';
import { requireLanguage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { areKnownEncodings, decodeBody, parseEncodings } from '../../../platform/egress/decode-body.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import type { EgressResponse, EgressSocket } from '../../../platform/egress/egress-options.js';
import type { RawRequest } from '../delivery/raw-http.js';
import { passedMethod } from './classify-request.js';
import type { RenderTarget } from './render-target.js';
import { sharedHeaders, visitorHeaders } from './request-headers.js';
import { type SourcePage, validators } from './source-page.js';

/** A visitor who waits longer than this for a page has gone. */
const PAGE_MS = 20_000;
/** Downloads and uploads take what they take. */
const TRANSFER_MS = 15 * 60_000;
const SLOW_FIRST_BYTE_MS = 60_000;

/** A reply of the customer's server; its body is as it was sent. */
export type OriginReply = EgressResponse;

/** Asks the customers' servers. */
@Injectable()
export class OriginClient {
  constructor(private readonly egress: EgressClient) {}

  /** Asks for a page as anybody would. */
  page(target: RenderTarget, url: URL, known: SourcePage | undefined): Promise<OriginReply> {
    return this.egress.request(url.href, {
      headers: { ...sharedHeaders(sourceTag(target)), ...(known ? validators(known) : {}) },
      redirect: 'manual',
      decode: false,
      maxBytes: Number.MAX_SAFE_INTEGER,
      totalMs: PAGE_MS,
    });
  }

  /** Passes one visitor's request for a WebSocket on. */
  openWebSocket(request: RawRequest, target: RenderTarget, url: URL, signal: AbortSignal): Promise<EgressSocket> {
    return this.egress.openWebSocket(url.href, visitorHeaders(request.headers, sourceTag(target), target, url.origin), signal);
  }

  /** Passes one visitor's request on. */
  pass(request: RawRequest, target: RenderTarget, url: URL, signal: AbortSignal): Promise<OriginReply> {
    const method = passedMethod(request) ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    return this.egress.request(url.href, {
      method,
      headers: visitorHeaders(request.headers, sourceTag(target), target, url.origin),
      ...(hasBody ? { body: request as Readable } : {}),
      redirect: 'manual',
      decode: false,
      maxBytes: Number.MAX_SAFE_INTEGER,
      totalMs: TRANSFER_MS,
      firstByteMs: SLOW_FIRST_BYTE_MS,
      signal,
    });
  }
}

/** No page is longer, as far as it is known before. */
export const MAX_PAGE_BYTES = 45 * 1024 * 1024;

/** Whether a page can be read; one that is too long, or packed in a way that nobody asked for, is passed on as it is. */
export function isReadable({ headers }: OriginReply): boolean {
  return Number(headers['content-length'] ?? 0) <= MAX_PAGE_BYTES && areKnownEncodings(headers['content-encoding'] ?? '');
}

/** The body of a page, unpacked, however long it is: what is too long to be read is passed on as it comes. */
export function unpack(reply: OriginReply): AsyncIterable<Uint8Array> {
  return decodeBody(reply.body, parseEncodings(reply.headers['content-encoding'] ?? ''), Number.MAX_SAFE_INTEGER);
}

function sourceTag({ site }: RenderTarget): string {
  return requireLanguage(site.sourceLanguage).tag;
}
