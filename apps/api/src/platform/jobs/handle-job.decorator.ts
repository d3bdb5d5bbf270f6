import { SetMetadata } from '@nestjs/common';
import type { JobDefinition, JobRun } from './job-definition.js';

export const JOB_METADATA = 'bhashantar:job';

/** Marks the one method that runs jobs of this definition. */
export function HandleJob<Payload extends object>(definition: JobDefinition<Payload>) {
  return <Handler extends (payload: Payload, run: JobRun) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata(JOB_METADATA, definition)(target, key, descriptor);
  };
}
