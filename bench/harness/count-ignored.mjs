import { fromDist, opened } from './large-project.mjs';
import { timed } from './timed.mjs';

const { createDataSource } = await fromDist('platform/database/data-source.js');
const { Database } = await fromDist('platform/database/database.js');
const { LoopTurns } = await fromDist('platform/threads/loop-turns.js');
const { IgnorePatternHits } = await fromDist('modules/projects/settings/ignore-pattern-hits.js');
const { IgnoredCountsJobs } = await fromDist('modules/content/segments/ignored-counts.jobs.js');
const { SegmentsRepository } = await fromDist('modules/content/segments/segments.repository.js');

/** Patterns that match most texts, some texts, and no text. */
export const PATTERNS = { common: 'the', some: '^[A-Z][a-z]+ [a-z]+ing\\b', none: '^No text begins so' };

/**
 * Counts the matches of each of these patterns among all segments, like the worker, which does not run here. `client` is the owner of the
 * tables.
 */
export async function countIgnored(client, { databaseUrl, projectId }) {
  const { rows } = await client.query('select organisation_id as id from projects where project_id = $1', [projectId]);
  const organisationId = rows[0].id;
  await client.query('delete from ignore_patterns where project_id = $1', [projectId]);
  await client.query(
    'insert into ignore_patterns (pattern_id, project_id, organisation_id, pattern) select gen_random_uuid(), $1, $2, unnest($3::text[])',
    [...[projectId, organisationId], Object.values(PATTERNS)],
  );
  const dataSource = await createDataSource(databaseUrl, 2).initialize();
  opened.push(() => dataSource.destroy());
  const jobs = new IgnoredCountsJobs(new Database(dataSource), new SegmentsRepository(), new IgnorePatternHits(), new LoopTurns());
  const [ms] = await timed(() => jobs.count({ organisationId, projectId }, { signal: AbortSignal.timeout(3_600_000) }));
  const counted = await client.query('select hit_segments as segments, hit_pages as pages from ignore_patterns where project_id = $1', [
    projectId,
  ]);
  return { seconds: Math.round(ms / 1_000), counted: counted.rows };
}
