import { TRANSLATION_ORIGINS, type TranslationOrigin } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { TranslationEdit } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TranslationUnitsAdded } from '../translation-memory.events.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { type Comparison, compareRows, type KnownTarget } from './compare-rows.js';
import type { ImportRow } from './import-rows.js';

/** The counts of a batch. The lines of `withoutWords` are only in the translation memory: the plan had no words left for them. */
export interface WrittenBatch extends Comparison {
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

/** Writes one batch of an import in one transaction: segments of the project get their translations, the translation memory gets all units. */
@Injectable()
export class ImportWriter {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly memory: TranslationMemoryService,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  write(tenant: Tenant, projectId: string, language: string, rows: readonly ImportRow[]): Promise<WrittenBatch> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      await this.translations.lock(tx, projectId, language);
      const segments = await this.translations.segments(
        tx,
        projectId,
        rows.map((row) => row.hash),
      );
      const own = new Set(segments.map((segment) => segment.hash));
      const ofProject = rows.filter((row) => own.has(row.hash));
      const { items } = await this.translations.fit(tx, { projectId, language }, ofProject);
      const shown = new Set(items);
      const withoutWords = ofProject.filter((row) => !shown.has(row)).map((row) => row.line);
      const kept = rows.filter((row) => shown.has(row) || !own.has(row.hash));
      const result = compareRows(kept, await this.#known(tx, project, language, kept, own));
      const edits = items.map(toEdit);
      if (edits.length > 0) await this.translations.save(tx, project, language, edits, REASON);
      const units = rows.filter((row) => row.displayType === 'translation');
      if (units.length > 0) await this.memory.store(tx, project, language, units);
      // A page that is crawled at the same time may have been matched before these units were stored.
      if (units.length > 0) await this.events.emit(tx, TranslationUnitsAdded, { organisationId: tx.organisationId, projectId, language });
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

  /** A text on a page is compared with the project's translation, any other with the translation memory's. */
  async #known(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    rows: readonly ImportRow[],
    own: ReadonlySet<string>,
  ): Promise<(row: ImportRow) => KnownTarget | undefined> {
    const stored = await this.translations.translations(tx, project.projectId, language, [...own]);
    const others = rows.filter((row) => !own.has(row.hash)).map(({ hash }) => ({ hash }));
    const matches = await this.memory.lookup(tx, project, language, others);
    return (row) => {
      if (own.has(row.hash)) return stored.get(row.hash)?.find(({ origin }) => origin === row.origin);
      const match = matches.get(row.hash);
      // The translation memory keeps the unit of the better origin.
      return match && isBetter(match.origin, row.origin) ? row : match;
    };
  }
}
