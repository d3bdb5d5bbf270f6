import { declaresEffect, ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';

interface Handler {
  endpoint: EndpointRow;
  parameters: readonly string[];
}

/** Stops the boot when the endpoint table and the handlers disagree. */
@Injectable()
export class EndpointCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = this.#handlers();
    const handled = handlers.map(({ endpoint }) => endpoint);
    const disagreements = [...duplicates(handled), ...withoutHandler(handled), ...outsideTable(handled)];
    const problems = [...disagreements, ...withoutNeed(handlers), ...withoutAudit(handled)];
    if (problems.length > 0) throw new Error(`endpoint table and handlers disagree:\n${problems.join('\n')}`);
  }

  #handlers(): Handler[] {
    return this.discovery.getControllers().flatMap(({ instance }) => {
      const prototype: object = Object.getPrototypeOf(instance);
      return this.scanner.getAllMethodNames(prototype).map((name) => ({
        endpoint: this.#endpointOf(instance, name),
        parameters: parametersOf(prototype, name),
      }));
    });
  }

  #endpointOf(instance: Record<string, unknown>, name: string): EndpointRow {
    const method = instance[name];
    const endpoint =
      typeof method === 'function' ? this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, method as () => void) : undefined;
    if (!endpoint) throw new Error(`${instance.constructor?.name}.${name} is a handler without an endpoint`);
    return endpoint;
  }
}

/** The names of the parameters that a handler takes from its path and its query. */
function parametersOf(prototype: object, name: string): string[] {
  const found: Record<string, { data?: unknown }> = Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) ?? {};
  return Object.values(found).flatMap(({ data }) => (typeof data === 'string' ? [data] : []));
}

const keyOf = (endpoint: EndpointRow) => `${endpoint.method} ${endpoint.path}`;

function duplicates(handled: EndpointRow[]): string[] {
  const keys = handled.map(keyOf);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two handlers: ${key}`);
}

function withoutHandler(handled: EndpointRow[]): string[] {
  const keys = new Set(handled.map(keyOf));
  return Object.values<EndpointRow>(ENDPOINTS)
    .filter((endpoint) => !keys.has(keyOf(endpoint)))
    .map((endpoint) => `no handler: ${keyOf(endpoint)}`);
}

function outsideTable(handled: EndpointRow[]): string[] {
  const keys = new Set(Object.values(ENDPOINTS).map(keyOf));
  return handled.filter((endpoint) => !keys.has(keyOf(endpoint))).map((endpoint) => `not in the table: ${keyOf(endpoint)}`);
}

/** The compiler sees a project in a body. One in a path or a query is seen here. */
function withoutNeed(handlers: Handler[]): string[] {
  return handlers
    .filter(({ endpoint, parameters }) => endpoint.needs === undefined && parameters.includes('projectId'))
    .map(({ endpoint }) => `names a project and declares no need: ${keyOf(endpoint)}`);
}

function withoutAudit(handled: EndpointRow[]): string[] {
  return handled
    .filter((endpoint) => !declaresEffect(endpoint))
    .map((endpoint) => `neither reads nor says what it leaves in the audit: ${keyOf(endpoint)}`);
}
