import { DEFAULT_LIMITS, type EndpointRow, endpoint, type RowAudit } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { Controller, Module, Param, Query } from '@nestjs/common';
import { DiscoveryModule, type DiscoveryService, MetadataScanner, NestFactory, Reflector } from '@nestjs/core';
import { Endpoint } from './endpoint.decorator.js';
import { EndpointCheck } from './endpoint-check.js';

const ROW = { method: 'GET', access: 'project.read', reads: true, summary: 'x' } as const;

@Controller()
class ProjectsController {
  @Endpoint(endpoint<undefined, null>({ ...ROW, name: 'inQuery', path: 'x/query' }))
  inQuery(@Query('projectId') _projectId: string): void {}

  @Endpoint(endpoint<undefined, null>({ ...ROW, name: 'inPath', path: 'x/path/:projectId' }))
  inPath(@Param('projectId') _projectId: string): void {}

  @Endpoint(endpoint<undefined, null>({ ...ROW, name: 'declared', path: 'x/declared/:projectId', needs: 'project' }))
  declared(@Param('projectId') _projectId: string): void {}

  @Endpoint(endpoint<undefined, null>({ ...ROW, name: 'ofNone', path: 'x/none' }))
  ofNone(@Query('searchText') _text: string): void {}
}

describe('EndpointCheck', () => {
  it('stops the start when a call takes a project from its path or query and declares no need', () => {
    const discovery = { getControllers: () => [{ instance: new ProjectsController() }] } as unknown as DiscoveryService;
    const check = new EndpointCheck(discovery, new MetadataScanner(), new Reflector());
    let said = '';
    try {
      check.onApplicationBootstrap();
    } catch (error) {
      said = (error as Error).message;
    }
    const named = said.split('\n').filter((line) => line.startsWith('names a project and declares no need'));
    expect(named).toEqual(['x/query', 'x/path/:projectId'].map((path) => `names a project and declares no need: GET ${path}`));
  });
});

const row = (effect: { reads?: true; audit?: RowAudit }): EndpointRow => ({
  ...{ name: 'added', method: 'POST', path: 'added', access: 'session', summary: 'Added', limits: DEFAULT_LIMITS, ...effect },
});

/** Starts an application that handles a call of this row, and returns its error. */
async function startWith(endpoint: EndpointRow): Promise<string> {
  @Controller()
  class AddedController {
    @Endpoint(endpoint)
    handle(): void {}
  }
  @Module({ imports: [DiscoveryModule], controllers: [AddedController], providers: [EndpointCheck] })
  class AddedModule {}
  return NestFactory.createApplicationContext(AddedModule, { logger: false, abortOnError: false }).then(
    () => '',
    ({ message }: Error) => message,
  );
}

describe('a call that is not in the table', () => {
  it('stops the start', async () => {
    expect(await startWith(row({ reads: true }))).toContain('not in the table: POST added');
  });
});

describe('a call that changes something', () => {
  const FAULT = 'neither reads nor says what it leaves in the audit: POST added';

  it.each([
    ['says nothing', {}],
    ['names no action', { audit: [] }],
    ['gives no reason for having no entry', { audit: { none: ' ' } }],
    ['reads, and gives a reason for having no entry', { reads: true, audit: { none: 'because' } } as const],
  ])('stops the start where its row %s', async (_what, effect) => {
    expect(await startWith(row(effect))).toContain(FAULT);
  });

  it.each([
    ['names an action', { audit: ['project.update'] } as const],
    ['gives a reason', { audit: { none: 'concerns the caller alone' } }],
    ['only reads', { reads: true } as const],
    ['reads what it has an entry of', { reads: true, audit: ['memory.export'] } as const],
  ])('may start where its row %s', async (_what, effect) => {
    expect(await startWith(row(effect))).not.toContain(FAULT);
  });
});
