import { ENDPOINTS } from '@bhashantar/contracts';
import * as bodies from '@bhashantar/contracts/dto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { sendRequest } from '../../platform/testing/send-request.js';
import type { TestApp } from '../../platform/testing/test-app.js';
import { startApp } from '../testing/start-app.js';
import type { JsonSchema } from './json-schema.js';
import { SchemaCheck } from './testing/schema-check.js';

interface Content {
  schema: JsonSchema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content>; $ref?: string }>;
}

describe('the API document', () => {
  let test: TestApp;
  let document: ReturnType<JSON['parse']>;
  let operations: Operation[];
  let schemas: SchemaCheck;

  beforeAll(async () => {
    test = await startApp();
    document = (await sendRequest(test.app, { url: '/api/docs-json' })).body;
    operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
    schemas = new SchemaCheck(document.components.schemas);
  });
  afterAll(() => test.close());

  // The boot stops where the table and the handlers disagree.
  it('holds every call of the table', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('describes bodies by the rules that check them', () => {
    const { VerifyOtpDto, ListUsersDto, EditOrganisationDto, SendOtpDto } = document.components.schemas;
    expect(VerifyOtpDto).toMatchObject({ required: expect.arrayContaining(['otp', 'authenticationCode']) });
    expect(ListUsersDto.properties.pageSize).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
    expect(ListUsersDto.required).toBeUndefined();
    expect(EditOrganisationDto.properties.editObject.properties.plan.enum).toContain('business');
    expect(SendOtpDto.properties.languages).toMatchObject({ type: 'array', items: { type: 'string', maxLength: 24 }, maxItems: 100 });
  });

  it('holds schemas that are well formed', () => {
    const ajv = new Ajv2020({ strict: false });
    const faults = Object.entries<object>(document.components.schemas).flatMap(([name, schema]) =>
      ajv.validateSchema(schema) ? [] : [`${name}: ${ajv.errorsText()}`],
    );
    expect(faults).toEqual([]);
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

  it('says what data every call replies with, or that it is a file', () => {
    const bare = operations.filter(({ operationId, responses }) => {
      const { 'application/json': reply, ...files } = responses[200]?.content ?? {};
      const isFile = Object.values(files).some(({ schema }) => schema.type === 'string');
      return reply ? !isTyped(reply.schema.properties?.data) : !isFile || !ENDPOINTS[operationId as keyof typeof ENDPOINTS].fileTypes;
    });
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });
  const isTyped = (schema: JsonSchema | undefined) =>
    schema !== undefined && ['$ref', 'type', 'anyOf', 'enum'].some((key) => key in schema);

  it('shows a reply of every call that is as its schema says', () => {
    const problems = operations.flatMap(({ operationId, responses }) => {
      const content = responses[200]?.content['application/json'];
      return content ? schemas.problemsOf(`reply of ${operationId}`, content.schema, content.example) : [];
    });
    expect(problems).toEqual([]);
  });

  it('shows requests that are let in', async () => {
    const shown = operations.flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).filter(({ example }) => example !== undefined),
    );
    expect(shown.length).toBeGreaterThan(50);
    const problems: string[] = [];
    for (const { schema, example } of shown) {
      const name = schema.$ref?.split('/').at(-1) ?? '';
      const type = Object.entries(bodies).find(([key]) => key === name)?.[1];
      if (typeof type !== 'function') throw new Error(`no class ${name}`);
      const faults = await validate(plainToInstance(type as new () => object, example));
      problems.push(...faults.map(({ property, constraints }) => `${name}.${property} ${JSON.stringify(constraints)}`));
      problems.push(...schemas.problemsOf(`request ${name}`, schema, example));
    }
    expect(problems).toEqual([]);
  });

  it('leaves nothing that it names out, and no part of it without a word', () => {
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(named.filter(([, kind = '', name = '']) => !(name in document.components[kind])).map(([all]) => all)).toEqual([]);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    expect([...new Set(operations.flatMap((operation) => operation.tags))].sort()).toEqual(tags.sort());
  });

  it('describes every parameter of a path', () => {
    for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
      const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect([path, parameters.filter((each) => each.in === 'path').map(({ name }) => name)]).toEqual([path, inPath]);
      }
    }
  });

  it('guides along calls that there are', () => {
    const guide: string = document.info.description;
    const named = [...guide.matchAll(/(GET|POST) (\/api\/[\w/]+)/g)].map(([, method = '', path = '']) => [path, method.toLowerCase()]);
    const called = [...guide.matchAll(/:\d+(\/api\/[^\s"'?`]+)/g)].map(([, path = '']) => path.replace('$PROJECT', '{projectId}'));
    expect(named.length + called.length).toBeGreaterThan(12);
    expect(named.filter(([path = '', method = '']) => !document.paths[path]?.[method])).toEqual([]);
    expect(called.filter((path) => !document.paths[path] && path !== '/api/docs-json')).toEqual([]);
  });

  it('guides along commands whose bodies a shell reads as JSON', () => {
    const bodies = [...document.info.description.matchAll(/-d (?:'([^']*)'|"((?:[^"\\]|\\.)*)")/g)];
    const written: number = document.info.description.split(' -d ').length - 1;
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies).toHaveLength(written);
    for (const [, single, double] of bodies) JSON.parse(single ?? (double ?? '').replaceAll('\\"', '"'));
  });
});
