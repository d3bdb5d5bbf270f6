import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** The rows that a crawl leaves in each table, by names instead of by numbers that depend on the order of arrival. */
const QUERIES: Readonly<Record<string, string>> = {
  urls: 'select url, state, reason, depth, hops, http_status, content_hash, redirect_to, canonical from crawl_urls where project_id = $1',
  pages: 'select url, title, language, content_hash, is_gone from pages where project_id = $1',
  segments: 'select hash, source, words, is_live from segments where project_id = $1',
  places: 'select p.url, o.places, o.hash from segment_places o join pages p using (page_id) where o.project_id = $1',
  contents:
    'select p.url, c.fingerprint, c.segments, c.words, c.hashes from page_contents c join pages p using (page_id) where c.project_id = $1',
  totals: 'select segments, unique_words, source_words from segment_totals where project_id = $1',
};

/** A digest and a count for every table; equal for two crawls exactly when they stored the same. */
export async function dumpCrawl(tx: TenantTransaction, projectId: string): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  for (const [name, sql] of Object.entries(QUERIES)) {
    const [row] = await tx.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line collate "C")), '') as digest from (select row_to_json(r)::text as line from (${sql}) r) lines`,
      [projectId],
    );
    dump[name] = row?.digest ?? '';
  }
  return dump;
}
