import { randomUUID } from 'node:crypto';
import {
  type AddIgnorePatternDto,
  type DeleteIgnorePatternsDto,
  IGNORE_PATTERNS_INSTRUCTIONS,
  IGNORE_PATTERNS_MAX,
  type IgnorePattern,
  type IgnorePatternList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { compilePattern } from '../../../platform/patterns/customer-pattern.js';
import { IgnorePatternEntity } from './ignore-pattern.entity.js';
import { IgnorePatternsChanged } from './page-settings.events.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { readPattern } from './read-pattern.js';

const KNOWN = 'This pattern is in the list already.';
const TOO_MANY = `A project has at most ${IGNORE_PATTERNS_MAX} patterns. Please delete one first.`;
const TOO_LARGE = 'The patterns of this project are too large together. Please repeat less in this one, or delete another.';

/** Texts that are left in the source language. */
@Injectable()
export class IgnorePatternsService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly events: Events,
  ) {}

  list(tenant: Tenant, projectId: string): Promise<IgnorePatternList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const rows = await tx.repository(IgnorePatternEntity).find({ where: { projectId }, order: { createdAt: 'desc', patternId: 'asc' } });
      return { ignorePatterns: rows.map(toPattern), total: rows.length };
    });
  }

  add(tenant: Tenant, { projectId, pattern }: AddIgnorePatternDto): Promise<IgnorePattern> {
    const size = readPattern(pattern).size;
    return this.changes.change(tenant, { projectId, action: 'project.ignorePatternAdd' }, async (tx) => {
      const rows = tx.repository(IgnorePatternEntity);
      const known = await rows.findBy({ projectId });
      if (known.some((one) => one.pattern === pattern)) throw invalidField('pattern', KNOWN);
      if (known.length >= IGNORE_PATTERNS_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      const sizes = known.reduce((sum, one) => sum + compilePattern(one.pattern).size, size);
      if (sizes > IGNORE_PATTERNS_INSTRUCTIONS) throw invalidField('pattern', TOO_LARGE);
      const row = {
        patternId: randomUUID(),
        organisationId: tx.organisationId,
        projectId,
        pattern,
        createdAt: new Date(),
        hitsCountedAt: null,
      };
      await this.#tell(tx, projectId);
      return toPattern(await rows.save(rows.create(row)));
    });
  }

  /** Removes all of them or none. Fails with "not found" for one that the project lacks. */
  async remove(tenant: Tenant, { projectId, patternIds }: DeleteIgnorePatternsDto): Promise<IgnorePattern[]> {
    const { ignorePatterns } = await this.changes.change(tenant, { projectId, action: 'project.ignorePatternsDelete' }, async (tx) => {
      const rows = tx.repository(IgnorePatternEntity);
      const ids = [...new Set(patternIds)];
      const found = await rows.findBy({ projectId, patternId: In(ids) });
      if (found.length < ids.length) throw new AppError('NOT_FOUND');
      await rows.delete({ projectId, patternId: In(ids) });
      await this.#tell(tx, projectId);
      return { ignorePatterns: found.map(toPattern) };
    });
    return ignorePatterns;
  }

  #tell(tx: TenantTransaction, projectId: string): Promise<void> {
    return this.events.emit(tx, IgnorePatternsChanged, { organisationId: tx.organisationId, projectId });
  }
}

const toPattern = ({ patternId, pattern, createdAt, ...row }: IgnorePatternEntity): IgnorePattern => ({
  patternId,
  pattern,
  createdAt: createdAt.toISOString(),
  hits: row.hitsCountedAt && {
    segments: row.hitSegments,
    pages: row.hitPages,
    formerSegments: row.hitFormerSegments,
    countedAt: row.hitsCountedAt.toISOString(),
    isCurrent: row.hitsCounted >= row.hitsWanted,
  },
});
