import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeBody } from './describe-body.js';
import type { JsonSchema } from './json-schema.js';
import { type Handler, readHandlers } from './read-handlers.js';

const ENVELOPE: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: {} },
};

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'data', 'type', 'code', 'name', 'reference'],
  properties: {
    ...ENVELOPE.properties,
    type: { type: 'string' },
    code: {},
    name: { type: 'string' },
    reference: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
  },
};

const reference = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
/** `:id` of our table is `{id}` here. */
const pathOf = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;

/** The API's document, made of the endpoint table and the rules of the bodies; there is no other source. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const handlers = readHandlers(app).sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));
  const paths: Record<string, Record<string, unknown>> = {};
  const bodies: Record<string, JsonSchema> = {};
  for (const handler of handlers) {
    if (handler.body) bodies[handler.body.name] = describeBody(handler.body);
    const path = pathOf(handler.endpoint.path);
    paths[path] = { ...paths[path], [handler.endpoint.method.toLowerCase()]: describeOperation(handler) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Bhashantar',
      version: '1',
      description: 'Every answer is `{ success, message, data }`; failures add `type`, `code`, `name`, `reference` and field errors.',
    },
    paths,
    components: {
      schemas: { Success: ENVELOPE, Failure: FAILURE, ...bodies } as NonNullable<OpenAPIObject['components']>['schemas'],
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'A session token or an API key' } },
    },
  } as OpenAPIObject;
}

function describeOperation({ endpoint, body, query }: Handler): object {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }));
  const isPublic = endpoint.access === 'public';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: isPublic ? 'Open to everybody.' : `Needs: ${endpoint.access}`,
    tags: [endpoint.path.split('/')[0]],
    parameters: [...inPath, ...inQuery],
    ...requestBody(endpoint.multipart === true, body?.name),
    responses: {
      200: { description: 'Done', content: reference('Success') },
      ...Object.fromEntries(
        ['400', '401', '403', '404', '429'].map((status) => [status, { description: 'Refused', content: reference('Failure') }]),
      ),
    },
    security: isPublic ? [] : [{ token: [] }],
  };
}

function requestBody(isMultipart: boolean, name: string | undefined): object {
  if (isMultipart)
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } },
      },
    };
  return name ? { requestBody: { required: true, content: reference(name) } } : {};
}
