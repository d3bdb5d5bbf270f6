import type { Transaction } from '../database/transaction.js';
import type { QueueName } from './job-definition.js';

/** Only one process chooses at a time, because two would each fill the same share. */
const CHOOSING_LOCK = 7_204_613;

/**
 * Chooses the oldest jobs of each owner, as many as its share of the queue has room for. The index leads from owner to owner, so that the cost
 * does not grow with the number of waiting jobs.
 */
const CHOOSE = `
  with recursive waiting as (
    (select queue, owner from outbox order by queue, owner limit 1)
    union all
    select following.queue, following.owner from waiting cross join lateral (
      select queue, owner from outbox where (queue, owner) > (waiting.queue, waiting.owner) order by queue, owner limit 1) as following),
  room as (
    select waiting.queue, waiting.owner,
           coalesce(share.jobs, 1) - (select count(*) from queued_jobs q where q.queue = waiting.queue and q.owner = waiting.owner) as jobs
      from waiting left join unnest($1::text[], $2::int[]) as share (queue, jobs) on share.queue = waiting.queue)
  select next.id, next.queue, next.name, next.payload, next.attempts_made as "attemptsMade"
    from room cross join lateral (
      select id, queue, name, payload, attempts_made, run_at from outbox o
       where o.queue = room.queue and o.owner = room.owner and run_at <= now()
       order by run_at, id limit greatest(room.jobs, 0) for update skip locked) as next
   order by next.run_at, next.id limit $3`;

/** A job that leaves the outbox. */
interface NextJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: string;
  readonly payload: object;
  readonly attemptsMade: number;
}

/** Locks the next jobs; undefined while another process chooses. */
export async function chooseNextJobs(
  tx: Transaction,
  shares: ReadonlyMap<QueueName, number>,
  limit: number,
): Promise<NextJob[] | undefined> {
  // A separate statement, so that the choice sees the jobs that the other process has moved.
  const [lock] = await tx.query<{ isMine: boolean }>(`select pg_try_advisory_xact_lock(${CHOOSING_LOCK}) as "isMine"`);
  if (!lock?.isMine) return undefined;
  return tx.query<NextJob>(CHOOSE, [[...shares.keys()], [...shares.values()], limit]);
}
