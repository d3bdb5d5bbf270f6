import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { USER_AGENT } from '../fetching/user-agent.js';
import type { FetchedRobots } from './crawl-hosts.repository.js';

/** RFC 9309: this much has to be read, the rest need not be. */
const MAX_ROBOTS = 500 * 1024;
const TOO_MANY_REQUESTS = 429;

const NONE: FetchedRobots = { text: '', state: 'none', cause: null };
const unavailable = (cause: string): FetchedRobots => ({ text: '', state: 'unavailable', cause });

/**
 * Fetches the robots.txt of a host. A missing one allows everything. One that cannot be fetched, because of a fault of the server or the
 * network, forbids everything (RFC 9309, 2.3.1.3 and 2.3.1.4).
 */
export async function fetchRobots(egress: EgressClient, origin: string, signal?: AbortSignal): Promise<FetchedRobots> {
  try {
    const request = { headers: { 'user-agent': USER_AGENT }, maxBytes: Number.MAX_SAFE_INTEGER, ...(signal && { signal }) };
    const response = await egress.request(`${origin}/robots.txt`, request);
    const { status } = response;
    if (status >= 200 && status < 300) return { text: await readStart(response.body), state: 'read', cause: null };
    await response.discard();
    return status >= 500 || status === TOO_MANY_REQUESTS ? unavailable(`http${status}`) : NONE;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return error.detail === 'tooManyRedirects' ? NONE : unavailable(error.code === 'blocked' ? 'blocked' : error.detail);
  }
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= MAX_ROBOTS) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ROBOTS).toString('utf8');
}
