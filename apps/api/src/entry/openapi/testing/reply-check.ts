import type { EndpointRow } from '@bhashantar/contracts';
import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { ENDPOINT_METADATA } from '../../../platform/http/endpoint.decorator.js';
import { REPLY_DATA, REPLY_SCHEMAS } from '../contract-schemas.gen.js';
import { SchemaCheck } from './schema-check.js';

/** Checks every reply of an application under test, and collects whatever the API's document does not describe. */
export class ReplyCheck implements NestInterceptor {
  readonly problems = new Set<string>();
  readonly checked = new Set<string>();
  readonly #schemas = new SchemaCheck(REPLY_SCHEMAS);

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint: EndpointRow | undefined = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler());
    if (context.getType() !== 'http' || !endpoint) return next.handle();
    return next.handle().pipe(tap((reply) => this.#check(endpoint, reply)));
  }

  #check({ name, fileTypes = [] }: EndpointRow, reply: unknown): void {
    this.checked.add(name);
    if (reply instanceof StreamableFile) {
      const { type = '' } = reply.getHeaders();
      if (!fileTypes.includes(type.split(';')[0] ?? '')) this.problems.add(`${name} replies with ${type}`);
      return;
    }
    const schema = REPLY_DATA[name];
    if (!schema) this.problems.add(`${name} replies with data`);
    // The reply as sent: without undefined fields.
    const data: unknown = JSON.parse(JSON.stringify((reply as { data: unknown }).data ?? null));
    for (const problem of schema ? this.#schemas.problemsOf(name, schema, data) : []) this.problems.add(problem);
  }

  /** Fails the suite whose replies were not as the document says. */
  assertNone(): void {
    if (this.problems.size === 0) return;
    throw new Error(`replies that are not as the API document says:\n${[...this.problems].join('\n')}`);
  }
}
