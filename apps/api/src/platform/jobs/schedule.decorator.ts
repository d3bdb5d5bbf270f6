import { SetMetadata } from '@nestjs/common';
import type { JobRun, QueueName } from './job-definition.js';

export const SCHEDULE_METADATA = 'bhashantar:schedule';

/** Work that recurs: every so many milliseconds, or by a cron pattern in Indian time. */
export type Schedule = { name: string; queue: QueueName /** The queue in which earlier versions had it. */; movedFrom?: QueueName } & (
  | { everyMs: number }
  | { cron: string }
);

/** Marks a method that runs by a schedule, once for the whole installation. */
export function Scheduled(schedule: Schedule) {
  return <Handler extends (run: JobRun) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata(SCHEDULE_METADATA, schedule)(target, key, descriptor);
  };
}
