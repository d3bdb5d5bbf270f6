import { normaliseUrl } from '@bhashantar/urls';
import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import { USER_AGENT } from '../fetching/user-agent.js';
import { parseSitemap } from './parse-sitemap.js';
import type { SitemapEntry } from './scan-sitemap.js';

export interface SitemapReading {
  readonly entries: number;
  readonly reason: string | null;
}

/** The standard's limit on an unpacked sitemap. */
const MAX_BYTES = 50 * 1024 * 1024;
const BATCH = 1_000;

/** Streams one sitemap and hands its addresses over in batches. If a sitemap breaks off, the addresses before the break are kept. */
export async function readSitemap(
  egress: EgressClient,
  url: string,
  signal: AbortSignal,
  take: (entries: readonly SitemapEntry[]) => Promise<void>,
): Promise<SitemapReading> {
  let entries = 0;
  try {
    const response = await egress.request(url, { headers: { 'user-agent': USER_AGENT }, maxBytes: MAX_BYTES, totalMs: 120_000, signal });
    if (response.status !== 200) {
      await response.discard();
      return { entries, reason: `http${response.status}` };
    }
    for await (const batch of inBatches(parseSitemap(response.body))) {
      entries += batch.length;
      await take(batch);
    }
    return { entries, reason: null };
  } catch (error) {
    return { entries, reason: describe(error) };
  }
}

function describe(error: unknown): string {
  if (error instanceof EgressError) return error.code === 'badContent' ? error.detail : error.code;
  // Any other error is a fault of ours and must become visible.
  if (isBrokenArchive(error)) return 'encoding';
  throw error;
}

/** The error codes of zlib begin with `Z_`. */
export const isBrokenArchive = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');

async function* inBatches(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<SitemapEntry[]> {
  let batch: SitemapEntry[] = [];
  for await (const entry of entries) {
    const url = normaliseUrl(entry.url);
    if (url) batch.push({ ...entry, url });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
