import { Readable } from 'node:stream';
import { requireLanguage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { areKnownEncodings, decodeBody, parseEncodings } from '../../../../platform/egress/decode-body.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import type { EgressResponse, EgressSocket } from '../../../../platform/egress/egress-options.js';
import { UNLIMITED } from '../../../../platform/egress/limit-bytes.js';
import type { RawRequest } from '../../public-side/http/raw-http.js';
import { type SourcePage, validators } from '../cache/source-page.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import { forwardedMethod } from './classify-request.js';
import { sharedHeaders, visitorHeaders } from './request-headers.js';

/** A visitor waits for a page at most this long. */
const PAGE_MS = 20_000;
/** Downloads and uploads may take long. */
const TRANSFER_MS = 15 * 60_000;
const SLOW_FIRST_BYTE_MS = 60_000;

/** A response of the customer's server; its body as sent. */
export type OriginReply = EgressResponse;

/** Sends requests to the customers' servers. */
@Injectable()
export class OriginClient {
  constructor(private readonly egress: EgressClient) {}

  /** Requests a page without any data of the visitor. */
  page(site: LocalisedSite, url: URL, known: SourcePage | undefined): Promise<OriginReply> {
    return this.egress.request(url.href, {
      headers: { ...sharedHeaders(sourceTag(site)), ...(known ? validators(known) : {}) },
      redirect: 'manual',
      decode: false,
      maxBytes: UNLIMITED,
      totalMs: PAGE_MS,
    });
  }

  /** Forwards one visitor's request for a WebSocket. */
  openWebSocket(request: RawRequest, site: LocalisedSite, url: URL, signal: AbortSignal): Promise<EgressSocket> {
    return this.egress.openWebSocket(url.href, visitorHeaders(request.headers, sourceTag(site), site, url.origin), signal);
  }

  /** Forwards one visitor's request. */
  forward(request: RawRequest, site: LocalisedSite, url: URL, signal: AbortSignal): Promise<OriginReply> {
    const method = forwardedMethod(request) ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    return this.egress.request(url.href, {
      method,
      headers: visitorHeaders(request.headers, sourceTag(site), site, url.origin),
      ...(hasBody ? { body: request as Readable } : {}),
      redirect: 'manual',
      decode: false,
      maxBytes: UNLIMITED,
      totalMs: TRANSFER_MS,
      firstByteMs: SLOW_FIRST_BYTE_MS,
      signal,
    });
  }
}

/** A longer page is not translated. */
export const MAX_PAGE_BYTES = 45 * 1024 * 1024;

/** Whether a page can be translated. One that is too long, or in an encoding that was not requested, is forwarded unchanged. */
export function isReadable({ headers }: OriginReply): boolean {
  return Number(headers['content-length'] ?? 0) <= MAX_PAGE_BYTES && areKnownEncodings(headers['content-encoding'] ?? '');
}

/** The decompressed body of a page, of any length. The caller forwards a page that is too long to translate. */
export function decompress(reply: OriginReply): AsyncIterable<Uint8Array> {
  return decodeBody(reply.body, parseEncodings(reply.headers['content-encoding'] ?? ''), UNLIMITED);
}

function sourceTag({ project }: LocalisedSite): string {
  return requireLanguage(project.sourceLanguage).tag;
}
