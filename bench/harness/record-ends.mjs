// A worker loads this file before its own code (`--import`). It writes a line for each job whose handler has ended.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const dist = new URL('../../apps/api/dist/', import.meta.url);
await import(createRequire(dist).resolve('reflect-metadata'));
const { JobRegistry } = await import(new URL('platform/jobs/job-registry.js', dist));
const handlerOf = JobRegistry.prototype.handler;
JobRegistry.prototype.handler = function (name) {
  const handler = handlerOf.call(this, name);
  return async (payload, run) => {
    await handler(payload, run);
    appendFileSync(process.env.ENDS_FILE, `${run.jobId} ${name} ${new Date().toISOString().slice(11, 19)}\n`);
  };
};
