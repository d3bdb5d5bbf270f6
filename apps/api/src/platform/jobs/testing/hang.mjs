// A worker process that takes one job and never ends it, to be killed. Arguments: queue, options as JSON, backend, lock in ms.
import { createPostgresBackend, setDefaultBackendFactory, Worker } from 'bullmq';

const [queue, options, backend, lockMs] = process.argv.slice(2);
if (backend === 'postgres') setDefaultBackendFactory(createPostgresBackend);
const hang = () => {
  process.stdout.write('taken\n');
  return new Promise(() => setInterval(() => undefined, 1_000));
};
new Worker(queue, hang, { ...JSON.parse(options), lockDuration: Number(lockMs), skipStalledCheck: true });
