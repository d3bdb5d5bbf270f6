import type { EndpointRow } from '@bhashantar/contracts';
import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';

export const ENDPOINT_METADATA = 'bhashantar:endpoint';

/** Binds a handler to its row of the endpoint table: route, access, envelope and documentation (`entry/openapi`) follow from it. */
export function Endpoint(definition: EndpointRow): MethodDecorator {
  const route = definition.method === 'GET' ? Get(definition.path) : Post(definition.path);
  return applyDecorators(route, HttpCode(200), SetMetadata(ENDPOINT_METADATA, definition));
}
