import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { lastEngineOf } from '../routing/pivot-client.js';
import { type DomainUsage, DomainUsageRepository } from './domain-usage.repository.js';
import { EngineUsageRepository } from './engine-usage.repository.js';
import { dayOf } from './month-of.js';
import type { UsageMeter } from './usage-meter.js';

/** A segment that was stored, and the engine that translated it. */
export interface TranslatedSegment {
  readonly hash: string;
  readonly engine: string;
  readonly words: number;
}

/** Counts what engines are sent, and what of their work is stored. */
@Injectable()
export class EngineUsageService {
  constructor(
    private readonly stored: EngineUsageRepository,
    private readonly domains: DomainUsageRepository,
    private readonly clock: Clock,
  ) {}

  /** Call this in the transaction that stores the results. */
  async record(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    meters: readonly UsageMeter[],
    translated: readonly TranslatedSegment[],
  ): Promise<void> {
    const counts = meters.map(({ engine, characters, requests, failures }) => {
      const own = translated.filter((segment) => lastEngineOf(segment.engine) === engine);
      const words = own.reduce((sum, segment) => sum + segment.words, 0);
      return { engine, characters, words, segments: own.length, requests, failures };
    });
    const day = dayOf(this.clock.now());
    await this.stored.add(tx, projectId, language, day, counts);
    await this.domains.add(tx, { projectId, language, day }, translated);
  }

  /** Engine usage for the pages of each host. */
  ofDomains(tx: TenantTransaction, projectId: string): Promise<DomainUsage[]> {
    return this.domains.ofProject(tx, projectId);
  }
}
