import { TRANSLATION_ORIGINS, type TranslationOrigin } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type Comparison, compareRows, type KnownTarget } from './compare-rows.js';
import type { ImportRow } from './import-rows.js';
import { MemoryGrew } from './memory.events.js';
import { MemoryRepository } from './memory.repository.js';
import { MemoryService } from './memory.service.js';
import type { TranslationEdit } from './translation.entity.js';

/** What a pack came to. The lines of `withoutWords` are in the memory alone: the plan had no words left for them. */
export interface WrittenPack extends Comparison {
  withoutWords: number[];
}

const REASON = 'imported';

const toEdit = ({ hash, origin, target, displayType, machineSource }: ImportRow): TranslationEdit => ({
  hash,
  origin,
  target,
  displayType,
  ...(machineSource && { machineSource }),
});

const isBetter = (one: TranslationOrigin, other: TranslationOrigin) =>
  TRANSLATION_ORIGINS.indexOf(one) < TRANSLATION_ORIGINS.indexOf(other);

/** Writes one pack of an import in one transaction: segments of the project get the translation, the memory gets all. */
@Injectable()
export class ImportWriter {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly memory: MemoryService,
    private readonly translations: MemoryRepository,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  write(tenant: Tenant, projectId: string, language: string, rows: readonly ImportRow[]): Promise<WrittenPack> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      await this.memory.lock(tx, projectId, language);
      const segments = await this.memory.segments(
        tx,
        projectId,
        rows.map((row) => row.hash),
      );
      const own = new Set(segments.map((segment) => segment.hash));
      const ofProject = rows.filter((row) => own.has(row.hash));
      const { items } = await this.memory.fit(tx, { projectId, language }, ofProject);
      const shown = new Set(items);
      const withoutWords = ofProject.filter((row) => !shown.has(row)).map((row) => row.line);
      const kept = rows.filter((row) => shown.has(row) || !own.has(row.hash));
      const result = compareRows(kept, await this.#known(tx, project, language, kept, own));
      const edits = items.map(toEdit);
      if (edits.length > 0) await this.memory.save(tx, project, language, edits, REASON);
      const units = rows.filter((row) => row.displayType === 'translation');
      if (units.length > 0) await this.memory.remember(tx, project, language, units);
      // A page that is being crawled meanwhile may have asked for these a moment too early.
      if (units.length > 0) await this.events.emit(tx, MemoryGrew, { organisationId: tx.organisationId, projectId, language });
      await this.audit.record(tx, {
        ...tenant,
        action: 'memory.import',
        subject: 'project',
        subjectId: projectId,
        details: { language, ...result, withoutWords: withoutWords.length },
      });
      return { ...result, withoutWords };
    });
  }

  /** A text on a page is compared with the project's translation, any other with the memory's. */
  async #known(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    rows: readonly ImportRow[],
    own: ReadonlySet<string>,
  ): Promise<(row: ImportRow) => KnownTarget | undefined> {
    const stored = await this.translations.translations(tx, project.projectId, language, [...own]);
    const others = rows.filter((row) => !own.has(row.hash)).map(({ hash }) => ({ hash }));
    const remembered = await this.memory.lookup(tx, project, language, others);
    return (row) => {
      if (own.has(row.hash)) return stored.get(row.hash)?.find(({ origin }) => origin === row.origin);
      const match = remembered.get(row.hash);
      // The memory keeps what is of a better origin.
      return match && isBetter(match.origin, row.origin) ? row : match;
    };
  }
}
