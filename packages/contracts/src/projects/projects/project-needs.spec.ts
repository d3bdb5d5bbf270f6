import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '../../domain-endpoints.gen.js';
import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from './project.dto.js';
import { MISSING_CAPABILITY } from './project-refusals.js';
import {
  CAPABILITIES,
  hasCapability,
  meetsNeed,
  OFFERED_PROJECT_TYPES,
  PROJECT_TYPE_NAMES,
  PROJECT_TYPES,
  typesWith,
} from './project-type.js';

const ROW = { method: 'POST', path: 'project/x', access: 'project.read', reads: true, summary: 'x' } as const;
const rows = Object.values(ENDPOINTS);
const namesOf = (needs: string) => rows.filter((row) => row.needs === needs).map(({ name }) => name);

describe('the project types', () => {
  it('have one kind of content each: the pages of a site, or items', () => {
    expect(PROJECT_TYPE_NAMES).toEqual(['website', 'apiTranslation', 'mobile', 'documents']);
    for (const type of PROJECT_TYPE_NAMES) expect([type, hasCapability(type, 'items')]).toEqual([type, !hasCapability(type, 'site')]);
  });

  it('are found by capability', () => {
    expect(CAPABILITIES.map((capability) => [capability, typesWith(capability)])).toEqual([
      ['site', ['website']],
      ['domains', ['website']],
      ['items', ['apiTranslation', 'mobile', 'documents']],
    ]);
    expect(OFFERED_PROJECT_TYPES).toEqual(['website', 'apiTranslation']);
  });

  it('meet a need by their capability, and every type is a project', () => {
    for (const type of PROJECT_TYPE_NAMES) {
      expect(meetsNeed(type, 'project')).toBe(true);
      expect(meetsNeed(type, 'site')).toBe(PROJECT_TYPES[type].hasSite);
      expect(meetsNeed(type, 'domains')).toBe(PROJECT_TYPES[type].hasDomains);
    }
  });
});

describe('the needs of calls', () => {
  it('are declared by every row whose path names a project', () => {
    const inPath = rows.filter(({ path }) => /:projectId(\/|$)/.test(path));
    expect(inPath.map(({ name }) => name)).toContain('listScopeUrls');
    expect(inPath.filter(({ needs }) => needs === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('are demanded by the compiler where the body names a project', () => {
    // @ts-expect-error: the row declares no need.
    expect(endpoint<ProjectIdDto, null>({ ...ROW, name: 'forgotten' }).needs).toBeUndefined();
    // @ts-expect-error: the project is optional, and the row declares no need.
    expect(endpoint<Partial<ProjectIdDto>, null>({ ...ROW, name: 'forgotten' }).needs).toBeUndefined();
    expect(endpoint<ProjectIdDto, null>({ ...ROW, name: 'declared', needs: 'project' }).needs).toBe('project');
    expect(endpoint<undefined, null>({ ...ROW, name: 'ofNoProject' }).needs).toBeUndefined();
  });

  it('are declared by every row whose answer has only the caller’s own domains', () => {
    const narrowed = rows.filter((row) => row.narrowed);
    expect(narrowed.length).toBeGreaterThan(30);
    expect(narrowed.filter(({ needs }) => needs === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('ask for a site where it is crawled or published, and for domains where these are changed', () => {
    expect(namesOf('site')).toEqual(expect.arrayContaining(['crawlProject', 'publishLanguage', 'previewUrl', 'verifyScript']));
    expect(namesOf('domains').sort()).toEqual(
      ['addDomain', 'assignDomains', 'deleteDomain', 'domainDns', 'toggleDomain', 'unassignDomains', 'updateDomain'].sort(),
    );
    expect(Object.keys(MISSING_CAPABILITY)).toEqual(CAPABILITIES);
  });
});
