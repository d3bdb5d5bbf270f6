import { type EndpointRow, OUTSIDE_CALLS_MAX } from '@bhashantar/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { finalize, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { OpenCounts } from '../rate-limit/open-counts.js';
import { limitOf, RateLimiter } from '../rate-limit/rate-limiter.js';
import { TooMany } from './app-error.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import type { Session, SessionRequest } from './session.js';

const BUSY = `${OUTSIDE_CALLS_MAX} calls of your organisation wait for other servers already. Please try again in a moment.`;
const RETRY_SECONDS = 5;

/** Limits the calls whose rows say that they wait for servers outside: how often a person makes them, and how many of an organisation wait. */
@Injectable()
export class OutsideCallsInterceptor implements NestInterceptor {
  readonly #open = new OpenCounts(OUTSIDE_CALLS_MAX);

  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const outside = this.#outsideOf(context);
    if (outside === undefined) return next.handle();
    const { session } = context.switchToHttp().getRequest<SessionRequest>();
    if (!session) throw new TypeError('a call that waits for servers outside needs a session');
    const leave = this.#enter(session);
    try {
      if (outside !== 'counted') await this.database.system((tx) => this.limiter.take(tx, [limitOf(outside, session.userId)]));
    } catch (error) {
      leave();
      throw error;
    }
    return next.handle().pipe(finalize(leave));
  }

  #outsideOf(context: ExecutionContext): EndpointRow['outside'] {
    if (context.getType() !== 'http') return undefined;
    return this.reflector.get<EndpointRow | undefined>(ENDPOINT_METADATA, context.getHandler())?.outside;
  }

  #enter({ organisationId }: Session): () => void {
    const leave = this.#open.enter(organisationId);
    if (!leave) throw new TooMany(RETRY_SECONDS, { message: BUSY });
    return leave;
  }
}
