import type { TestApp } from '../../../../platform/testing/test-app.js';
import { ProjectPurgeJobs } from '../deletion/project-purge.jobs.js';
import type { ProjectRef } from '../project.entity.js';

/** Deletes the data of a deleted project as if the days were over in which it can be brought back. */
export async function purgeProject(test: TestApp, { organisationId, projectId }: ProjectRef): Promise<void> {
  const sql = `update projects set purge_after = now() - interval '1 minute' where project_id = $1`;
  await test.database.system((tx) => tx.query(sql, [projectId]));
  const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  await test.get(ProjectPurgeJobs).purge({ organisationId, projectId }, run);
}
