import { describe, expect, it } from '@jest/globals';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { HandleJob } from './handle-job.decorator.js';
import { JobCheck } from './job-check.js';
import { defineJob } from './job-definition.js';
import { byOrganisation, organisationPayload } from './job-payload.js';
import { JobRegistry } from './job-registry.js';

const define = (name: string) =>
  defineJob({ name, payload: organisationPayload, owner: byOrganisation, queue: 'general', attempts: 1, backoffMs: 1 });
const Handled = define('checked.handled');

class HandledJobs {
  @HandleJob(Handled)
  async handle(): Promise<void> {}
}

function check(): JobCheck {
  const discovery = {
    getProviders: () => [{ instance: new HandledJobs(), isDependencyTreeStatic: () => true }],
  } as unknown as DiscoveryService;
  const registry = new JobRegistry(discovery, new MetadataScanner(), new Reflector());
  registry.onModuleInit();
  return new JobCheck(registry);
}

describe('JobCheck', () => {
  it('lets the product start when each declared job has a handler', () => {
    expect(() => check().onApplicationBootstrap()).not.toThrow();
  });

  it('stops the start and names the job that nothing would run', () => {
    define('checked.forgotten');
    expect(() => check().onApplicationBootstrap()).toThrow('no @HandleJob for: checked.forgotten');
  });
});
