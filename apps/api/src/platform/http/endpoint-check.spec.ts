import { endpoint } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { Controller, Param, Query } from '@nestjs/common';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Endpoint } from './endpoint.decorator.js';
import { EndpointCheck } from './endpoint-check.js';

const ROW = { method: 'GET', access: 'project.read', summary: 'x' } as const;

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
