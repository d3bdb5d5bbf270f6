import { type Queue, RedisQueueBackend } from 'bullmq';
import type { Database } from '../database/database.js';

interface TakenJobs {
  /** The name of the worker that has them. */
  readonly worker: string;
  readonly jobIds: readonly string[];
}

/** The queue's own field for the name of the worker. If another worker has the job by now, it keeps it. */
const DROP_LOCK = `if redis.call('hget', KEYS[1], 'pb') == ARGV[1] then return redis.call('del', KEYS[2]) end return 0`;
const COMMAND = 'bhashantarDropLock';

/** Lets the locks of jobs run out, so that the queue's own check for stalled jobs hands them on, and counts it. */
export async function expireLocks(queue: Queue, database: Database, { worker, jobIds }: TakenJobs): Promise<void> {
  // The type is that of Redis, whichever backend the queue has.
  const backend: unknown = queue.getBackend();
  if (backend instanceof RedisQueueBackend) return dropKeys(queue, backend, { worker, jobIds });
  await database.dataSource.query(
    `update bull.job set locked_until_ms = 0 where queue = $1 and id = any($2::text[]) and state = 'active' and processed_by = $3`,
    [queue.name, jobIds, worker],
  );
}

async function dropKeys(queue: Queue, backend: RedisQueueBackend, { worker, jobIds }: TakenJobs): Promise<void> {
  const client = await backend.client;
  client.defineCommand(COMMAND, { numberOfKeys: 2, lua: DROP_LOCK });
  for (const id of jobIds) await client.runCommand(COMMAND, [queue.toKey(id), queue.toKey(`${id}:lock`), worker]);
}
