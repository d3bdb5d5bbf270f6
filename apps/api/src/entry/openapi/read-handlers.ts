import type { EndpointRow } from '@bhashantar/contracts';
import type { INestApplication, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT_METADATA } from '../../platform/http/endpoint.decorator.js';

/** A handler of the application with what it takes. */
export interface Handler {
  endpoint: EndpointRow;
  body: Type | undefined;
  query: string[];
}

/** Every handler that is bound to a row of the endpoint table. */
export function readHandlers(app: INestApplication): Handler[] {
  const scanner = new MetadataScanner();
  const reflector = app.get(Reflector);
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance }) => {
      const prototype: object = Object.getPrototypeOf(instance);
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const endpoint = reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, instance[name]);
        return endpoint ? [{ endpoint, ...readParameters(prototype, name) }] : [];
      });
    });
}

function readParameters(prototype: object, name: string): Omit<Handler, 'endpoint'> {
  const parameters: Record<string, { index: number; data?: unknown }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) ?? {};
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', prototype, name) ?? [];
  const of = (kind: RouteParamtypes) => Object.entries(parameters).flatMap(([key, value]) => (key.startsWith(`${kind}:`) ? [value] : []));
  const [body] = of(RouteParamtypes.BODY);
  const type = body === undefined ? undefined : types[body.index];
  const query = of(RouteParamtypes.QUERY).flatMap(({ data }) => (typeof data === 'string' ? [data] : []));
  return { body: typeof type === 'function' && type !== Object ? (type as Type) : undefined, query };
}
