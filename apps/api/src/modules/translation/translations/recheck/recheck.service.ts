import { isDeepStrictEqual } from 'node:util';
import type { CheckCode } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { checkSegment, type QualityRules } from '../../quality-rules/check-segment.js';
import { QualityRulesService } from '../../quality-rules/quality-rules.service.js';
import { FIRST_TARGET, type TargetCursor } from '../target-cursor.js';
import { TranslationChanged } from '../translations.events.js';
import { TranslationsRepository } from '../translations.repository.js';
import { type CheckedRow, FoundProblemsRepository, type NewFindings } from './found-problems.repository.js';

/** Targets checked in one transaction; segments of changed ones stay locked until its end. */
const BATCH_SIZE = 200;

/** Checks stored targets again, when the rules have changed or a person has dismissed what was found. */
@Injectable()
export class RecheckService {
  constructor(
    private readonly database: Database,
    private readonly found: FoundProblemsRepository,
    private readonly rules: QualityRulesService,
    private readonly translations: TranslationsRepository,
    private readonly events: Events,
    private readonly turns: LoopTurns,
  ) {}

  /** Checks all targets of a project. May be repeated; later changes of the rules need another run. */
  async recheckProject(tenant: Tenant, projectId: string, language?: string): Promise<void> {
    const languages = await this.database.tenant(tenant, (tx) => this.translations.counts(tx, [projectId]));
    for (const counts of languages)
      if (!language || counts.language === language) await this.#recheckLanguage(tenant, projectId, counts.language);
  }

  async #recheckLanguage(tenant: Tenant, projectId: string, language: string): Promise<void> {
    let after: TargetCursor | undefined = FIRST_TARGET;
    while (after) {
      const from: TargetCursor = after;
      after = await this.database.tenant(tenant, async (tx) => {
        const rows = await this.found.batch(tx, projectId, language, from, BATCH_SIZE);
        const rules = await this.rules.rulesFor(tx, projectId, language);
        // Checks without a lock first, because few change. Those are read again under a lock.
        const hashes = (await this.#changed(rows, language, rules)).map(({ hash }) => hash);
        await this.translations.lockSegments(tx, projectId, language, hashes);
        const locked = hashes.length === 0 ? [] : await this.found.ofSegments(tx, projectId, language, hashes);
        await this.#recheck(tx, { projectId, language }, locked, rules);
        return rows.length < BATCH_SIZE ? undefined : rows.at(-1);
      });
    }
  }

  /** Records that a check is mistaken about the target with this version, or withdraws that. Lock the segment first. */
  async dismiss(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    { hash, version }: { hash: string; version: number },
    { code, isDismissed }: { code: CheckCode; isDismissed: boolean },
  ): Promise<void> {
    const { projectId, language } = place;
    const rows = (await this.found.ofSegments(tx, projectId, language, [hash])).filter((row) => row.version === version);
    const changed = rows.map((row) => ({ ...row, dismissedChecks: withCode(row.dismissedChecks, code, isDismissed) }));
    await this.found.store(tx, projectId, language, changed);
    await this.#recheck(tx, place, changed, await this.rules.rulesFor(tx, projectId, language));
  }

  /** Lock the segments first. */
  async #recheck(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    rows: readonly CheckedRow[],
    rules: QualityRules,
  ): Promise<void> {
    const changed = await this.#changed(rows, language, rules);
    if (changed.length === 0) return;
    await this.found.store(tx, projectId, language, changed);
    const isPublished = ({ problems }: NewFindings) => !problems.some(({ severity }) => severity === 'error');
    const hashes = changed.filter((row) => row.wasPublished !== isPublished(row)).map(({ hash }) => hash);
    const { organisationId } = tx;
    if (hashes.length === 0) return;
    await this.events.emit(tx, TranslationChanged, { organisationId, projectId, language, hashes });
  }

  /** The targets whose problems are no longer the same. */
  async #changed(rows: readonly CheckedRow[], language: string, rules: QualityRules): Promise<(NewFindings & { wasPublished: boolean })[]> {
    const changed: (NewFindings & { wasPublished: boolean })[] = [];
    for (const row of rows) {
      const problems = await this.turns.inTurn(() => checkSegment(row, row.target, language, rules, row.dismissedChecks));
      if (!isDeepStrictEqual(problems, row.problems)) changed.push({ ...row, problems, wasPublished: !row.hasError });
    }
    return changed;
  }
}

const withCode = (codes: readonly string[], code: string, isDismissed: boolean) => [
  ...codes.filter((other) => other !== code),
  ...(isDismissed ? [code] : []),
];
