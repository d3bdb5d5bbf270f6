import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { definedJobs } from './job-definition.js';
import { JobRegistry } from './job-registry.js';

/** Stops the start when a declared job has no handler, because nothing would ever run it. */
@Injectable()
export class JobCheck implements OnApplicationBootstrap {
  constructor(private readonly registry: JobRegistry) {}

  onApplicationBootstrap(): void {
    const missing = definedJobs().filter((name) => !this.registry.has(name));
    if (missing.length > 0) throw new Error(`no @HandleJob for: ${missing.join(', ')}`);
  }
}
