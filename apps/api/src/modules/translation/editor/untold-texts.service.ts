import { UNTOLD_HOURS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { LimitReached, limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import type { EditorRow } from './editor-row.entity.js';

const HOUR_MS = 60 * 60_000;

/** Protects texts that somebody else has written lately from clients that send no version, until a reply has shown them. */
@Injectable()
export class UntoldTexts {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Whether the caller learns of this text now for the first time. */
  async isNews(tenant: Tenant, place: { projectId: string; language: string }, row: EditorRow): Promise<boolean> {
    if (!this.isOfAnother(tenant, row)) return false;
    const subject = [tenant.userId ?? tenant.organisationId, place.projectId, place.language, row.hash, row.version].join(' ');
    try {
      await this.database.system((tx) => this.limiter.take(tx, [limitOf('translation.untold', subject)]));
      return true;
    } catch (error) {
      if (error instanceof LimitReached) return false;
      throw error;
    }
  }

  /** Whether another person wrote the text recently. */
  isOfAnother({ userId }: Tenant, { origin, updatedById, updatedAt }: EditorRow): boolean {
    const isByPerson = (origin === 'USER' || origin === 'PBK') && updatedById !== null;
    const since = this.clock.now().getTime() - UNTOLD_HOURS * HOUR_MS;
    return isByPerson && updatedById !== userId && updatedAt !== null && Date.parse(updatedAt) > since;
  }
}
