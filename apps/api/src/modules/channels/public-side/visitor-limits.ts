import { VISITOR_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import type { RawRequest } from './http/raw-http.js';
import { visitorAddress } from './http/visitor-address.js';
import { LookupLimit } from './lookup-limit.js';

type VisitorLimit = keyof typeof VISITOR_LIMITS;

/**
 * Limits the load that one network causes in a project, because anybody can imitate visitors. The counts are in the memory of this process.
 */
@Injectable()
export class VisitorLimits {
  readonly #limits: Readonly<Record<VisitorLimit, LookupLimit>>;

  constructor(
    clock: Clock,
    private readonly config: AppConfig,
  ) {
    const limitOf = (name: VisitorLimit) => {
      const { max, seconds } = VISITOR_LIMITS[name];
      return new LookupLimit(max, () => clock.now().getTime(), seconds * 1_000);
    };
    this.#limits = { visits: limitOf('visits'), foundPages: limitOf('foundPages'), reports: limitOf('reports'), texts: limitOf('texts') };
  }

  /** Whether one more from the caller's network is within the limit. Counts it. */
  take(name: VisitorLimit, request: RawRequest, projectId: string): boolean {
    const address = visitorAddress(request, this.config.environment.trustedProxyHops);
    return this.#limits[name].take(`${projectId} ${addressPrefix(address)}`);
  }
}
