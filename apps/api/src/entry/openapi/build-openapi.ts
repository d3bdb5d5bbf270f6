import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { REPLY_SCHEMAS } from './contract-schemas.gen.js';
import { ExampleBuilder } from './example-of.js';
import { writeGuide } from './guide.js';
import type { JsonSchema } from './json-schema.js';
import { type Handler, readHandlers } from './read-handlers.js';
import { TAGS } from './tags.js';
import { describeRefusals, toOperation } from './to-operation.js';
import { toRequestBody } from './to-request-body.js';

/** Our table writes `:id`, and the document `{id}`. */
const pathOf = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;

/**
 * The API's document, built from the endpoint table, the rules of the bodies and the types of the replies; it has no other source.
 * `address` is where callers reach the API.
 */
export function buildOpenApi(controllers: readonly Type[], address: string): OpenAPIObject {
  const handlers = readHandlers(controllers).sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));
  const schemas: Record<string, JsonSchema> = { ...REPLY_SCHEMAS };
  for (const { body } of handlers) if (body) schemas[body.name] = toRequestBody(body);
  return {
    openapi: '3.1.0',
    info: { title: 'Bhashantar API', version: '1', description: writeGuide(address) },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: describePaths(handlers, new ExampleBuilder(schemas)),
    components: {
      schemas,
      responses: describeRefusals(),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'An API key, or the token of a session' },
      },
    },
  } as OpenAPIObject;
}

function describePaths(handlers: readonly Handler[], examples: ExampleBuilder): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const handler of handlers) {
    const path = pathOf(handler.endpoint.path);
    paths[path] = { ...paths[path], [handler.endpoint.method.toLowerCase()]: toOperation(handler, examples) };
  }
  return paths;
}
