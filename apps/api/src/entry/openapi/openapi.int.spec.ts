import { ENDPOINTS } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../platform/testing/test-app.js';
import { startApp } from '../testing/start-app.js';
import { readHandlers } from './read-handlers.js';

describe('the API document', () => {
  let test: TestApp;
  let document: ReturnType<JSON['parse']>;

  beforeAll(async () => {
    test = await startApp();
    document = (await test.app.inject({ method: 'GET', url: '/api/docs-json' })).json();
  });
  afterAll(() => test.close());

  it('holds every call that has a handler', () => {
    const handled = readHandlers(test.app).map(({ endpoint }) => endpoint.name);
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(handled.sort());
    expect(handled.filter((name) => !Object.hasOwn(ENDPOINTS, name))).toEqual([]);
  });

  it('describes bodies by the rules that check them', () => {
    const { VerifyOtpDto, ListUsersDto, EditOrganisationDto, SendOtpDto } = document.components.schemas;
    expect(VerifyOtpDto).toMatchObject({ required: expect.arrayContaining(['otp', 'authenticationCode']), additionalProperties: false });
    expect(ListUsersDto.properties.pageSize).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
    expect(ListUsersDto.required).toBeUndefined();
    expect(EditOrganisationDto.properties.editObject.properties.plan.enum).toContain('business');
    expect(SendOtpDto.properties.languages).toEqual({ type: 'array', items: { type: 'string', maxLength: 24 }, maxItems: 100 });
  });

  it('leaves no property without a kind', () => {
    const bare = Object.entries<{ properties?: Record<string, object> }>(document.components.schemas)
      .filter(([name]) => !['Success', 'Failure'].includes(name))
      .flatMap(([name, schema]) =>
        Object.entries(schema.properties ?? {}).flatMap(([property, value]) =>
          Object.keys(value).length === 0 ? [`${name}.${property}`] : [],
        ),
      );
    expect(bare).toEqual([]);
  });

  it('says of every call who may make it', () => {
    const operation = document.paths['/api/user/list'].post;
    expect([operation.description, operation.security]).toEqual(['Needs: user.read', [{ token: [] }]]);
    expect(document.paths['/api/auth'].post.security).toEqual([]);
  });
});
