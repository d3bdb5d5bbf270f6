// Loaded into a worker before its own code, by `--import`: writes a line for each job that has come to an end.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const dist = new URL('../../apps/api/dist/', import.meta.url);
await import(createRequire(dist).resolve('reflect-metadata'));
const { QueuedJobs } = await import(new URL('platform/jobs/queued-jobs.js', dist));
const end = QueuedJobs.prototype.end;
QueuedJobs.prototype.end = function (jobId) {
  appendFileSync(process.env.ENDS_FILE, `${jobId}\n`);
  return end.call(this, jobId);
};
