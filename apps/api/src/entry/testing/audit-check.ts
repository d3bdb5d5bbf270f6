import type { AuditAction, EndpointRow } from '@bhashantar/contracts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import type { Audit } from '../../platform/audit/audit.js';
import { ENDPOINT_METADATA } from '../../platform/http/endpoint.decorator.js';
import { type RequestContext, requestContext } from '../../platform/logger/request-context.js';

/** Compares what every call of an application under test leaves in the audit with what its row of the endpoint table says. */
export class AuditCheck implements NestInterceptor {
  readonly problems = new Set<string>();
  /** Calls that left an entry which their row names, at least once. */
  readonly audited = new Set<string>();
  readonly #silent = new Set<string>();
  readonly #actions = new WeakMap<RequestContext, Set<AuditAction>>();

  /** Calls that succeeded and never left an entry, although their row names one: nothing changed, or the entry is missing. */
  get silent(): string[] {
    return [...this.#silent].filter((name) => !this.audited.has(name)).sort();
  }

  watch(audit: Audit): void {
    const record = audit.record.bind(audit);
    audit.record = async (tx, entry) => {
      await record(tx, entry);
      const context = requestContext.getStore();
      if (context) this.#actions.set(context, (this.#actions.get(context) ?? new Set()).add(entry.action));
    };
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint: EndpointRow | undefined = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler());
    if (context.getType() !== 'http' || !endpoint) return next.handle();
    return next.handle().pipe(tap(() => this.#check(endpoint)));
  }

  #check({ name, audit = [] }: EndpointRow): void {
    const context = requestContext.getStore();
    const written = [...((context && this.#actions.get(context)) ?? [])];
    const named: readonly AuditAction[] = 'none' in audit ? [] : audit;
    if (written.some((action) => named.includes(action))) this.audited.add(name);
    else if (written.length > 0) this.problems.add(`${name} leaves ${written.join(', ')}`);
    else if (named.length > 0) this.#silent.add(name);
  }

  /** Fails the suite in which a call left another entry than its row says. */
  assertNone(): void {
    if (this.problems.size === 0) return;
    throw new Error(`entries of the audit that the endpoint table does not name:\n${[...this.problems].join('\n')}`);
  }
}
