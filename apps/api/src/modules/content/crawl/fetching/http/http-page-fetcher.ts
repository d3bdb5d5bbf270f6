import { Injectable } from '@nestjs/common';
import { EgressClient } from '../../../../../platform/egress/egress-client.js';
import { isPageStatus } from '../is-page-status.js';
import type { FetchedPage, PageFetcher, PageRequest } from '../page-fetcher.js';
import { USER_AGENT } from '../user-agent.js';
import { isHtmlType } from './is-html-type.js';
import { isOtherFile, isPageBody } from './is-page-body.js';

/** Fetches pages as the server sends them. */
@Injectable()
export class HttpPageFetcher implements PageFetcher {
  constructor(private readonly egress: EgressClient) {}

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const { maxBytes, signal } = request;
    const response = await this.egress.request(request.url, { headers: headersFor(request), redirect: 'manual', maxBytes, signal });
    const { status, headers, setCookies } = response;
    if (isPageStatus(status) && isHtmlType(headers['content-type']))
      return { status, headers, setCookies, body: await readPage(response.body) };
    await response.discard();
    return { status, headers, setCookies, body: undefined };
  }
}

function headersFor({ etag, lastModified, language, cookie }: PageRequest): Record<string, string> {
  return {
    'user-agent': USER_AGENT,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    'accept-language': `${language},*;q=0.5`,
    ...(cookie && { cookie }),
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

/** Undefined for a body that is no page. Reads no more of a file than needed to recognise it. */
async function readPage(body: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
    if (chunks.length === 1 && isOtherFile(Buffer.from(chunk))) return undefined;
  }
  const whole = Buffer.concat(chunks);
  return isPageBody(whole) ? whole : undefined;
}
