import type { EndpointRow } from '@bhashantar/contracts';
import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner } from '@nestjs/core';
import { ENDPOINT_METADATA } from '../../platform/http/endpoint.decorator.js';
import { type Parameter, toHeader, toParameter } from './to-parameter.js';

/** A handler of the application and its input. */
export interface Handler {
  endpoint: EndpointRow;
  body: Type | undefined;
  parameters: Parameter[];
}

interface Argument {
  index: number;
  data?: unknown;
  pipes?: readonly unknown[];
}

/** Every handler that is bound to a row of the endpoint table. */
export function readHandlers(controllers: readonly Type[]): Handler[] {
  const scanner = new MetadataScanner();
  return controllers.flatMap(({ prototype }) =>
    scanner.getAllMethodNames(prototype).flatMap((name) => {
      const endpoint: EndpointRow | undefined = Reflect.getMetadata(ENDPOINT_METADATA, prototype[name]);
      return endpoint ? [{ endpoint, ...readArguments(prototype, name) }] : [];
    }),
  );
}

function readArguments(prototype: object, name: string): Omit<Handler, 'endpoint'> {
  const found: Record<string, Argument> = Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) ?? {};
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', prototype, name) ?? [];
  const of = (kind: RouteParamtypes) => Object.entries(found).flatMap(([key, value]) => (key.startsWith(`${kind}:`) ? [value] : []));
  const named = (place: Parameter['in'], kind: RouteParamtypes) =>
    of(kind)
      .sort((a, b) => a.index - b.index)
      .flatMap(({ data, pipes }) => (typeof data === 'string' ? [toParameter(place, data, pipes ?? [])] : []));
  const [body] = of(RouteParamtypes.BODY);
  const type = body === undefined ? undefined : types[body.index];
  return {
    body: typeof type === 'function' && type !== Object ? (type as Type) : undefined,
    parameters: [
      ...named('path', RouteParamtypes.PARAM),
      ...named('query', RouteParamtypes.QUERY),
      ...of(RouteParamtypes.HEADERS).flatMap(({ data }) => toHeader(data)),
    ],
  };
}
