import type { ImportCounts, ImportFormat } from '@bhashantar/contracts';
import { requireLanguage } from '@bhashantar/contracts';
import { FormatError, readFile } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { Workbooks } from '../../../../platform/workbooks/workbooks.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { FormStage } from './form-stage.js';
import { addCounts, type ImportRow, type StoredImport } from './import.entity.js';
import { ImportPlanner } from './import-planner.service.js';
import { ImportStage, type StagedRows } from './import-stage.js';
import { ImportsRepository } from './imports.repository.js';
import { KeyedRows } from './keyed-rows.service.js';
import { MessageRows } from './message-rows.service.js';
import { RequestRowsPort } from './request-rows.js';

/** Rows that are looked at in one transaction. */
export const IMPORT_BATCH = 500;

/** A file's content and the effect it would have. */
export interface CheckedFile {
  format: ImportFormat | null;
  counts: ImportCounts;
  /** Why it could not be read to its end. */
  broken: FormatError | undefined;
}

interface PlannedPage {
  counts: ImportCounts;
  /** Undefined when no rows are left. */
  last: number | undefined;
}

type OnProgress = (counts: ImportCounts) => void;

/** Reads a file row by row into the staging table, and computes the effect of writing it. */
@Injectable()
export class ImportCheck {
  constructor(
    private readonly database: Database,
    private readonly stored: ImportsRepository,
    private readonly planner: ImportPlanner,
    private readonly turns: LoopTurns,
    private readonly requestRows: RequestRowsPort,
    private readonly workbooks: Workbooks,
    private readonly keyed: KeyedRows,
    private readonly messages: MessageRows,
    private readonly segments: SegmentsService,
  ) {}

  async check(
    tenant: Tenant,
    own: StoredImport,
    project: ProjectRow,
    bytes: AsyncIterable<Uint8Array>,
    onProgress: OnProgress = () => undefined,
  ): Promise<CheckedFile> {
    await this.database.tenant(tenant, (tx) => this.stored.clear(tx, own.importId));
    const { format, counts, broken } = await this.#read(tenant, own, project, bytes, onProgress);
    let planned = counts;
    for (const { language } of await this.database.tenant(tenant, (tx) => this.stored.languages(tx, own.importId)))
      planned = await this.#planLanguage(tenant, own, language, project, planned);
    await this.#noteMissing(tenant, own);
    return { format, counts: planned, broken };
  }

  /** Records the request's texts that are missing in the file. They stay open, and the others are delivered. */
  async #noteMissing(tenant: Tenant, own: StoredImport): Promise<void> {
    const batch = this.requestRows.of(own);
    if (!batch) return;
    await this.database.tenant(tenant, async (tx) => {
      const missing = await batch.rows.missing(tx, batch.own);
      const problems = missing.map((problem) => ({ line: 0, ...problem }));
      if (problems.length > 0) await this.stored.addProblems(tx, own, problems);
    });
  }

  async #read(
    tenant: Tenant,
    own: StoredImport,
    project: ProjectRow,
    bytes: AsyncIterable<Uint8Array>,
    onProgress: OnProgress,
  ): Promise<CheckedFile> {
    const { languages } = own;
    let format: ImportFormat | null = null;
    const stage = new ImportStage(
      { ofProject: project.targetLanguages, chosen: languages },
      {
        rows: (language, rows) => this.#resolve(tenant, own, language, rows, format),
        problems: async (problems, counts) => {
          if (problems.length > 0) await this.database.tenant(tenant, (tx) => this.stored.addProblems(tx, own, problems));
          onProgress(counts);
        },
      },
      this.turns,
    );
    const hasKeys = await this.database.tenant(tenant, (tx) => this.segments.hasKeys(tx, own.projectId));
    const forms = new FormStage(stage, async (groups) => {
      const known = await this.database.tenant(tenant, (tx) => this.messages.read(tx, own.projectId, groups));
      return this.messages.join(known, groups, project.targetLanguages);
    });
    const batch = this.requestRows.of(own);
    const guard = batch && (await this.database.tenant(tenant, (tx) => batch.rows.guard(tx, batch.own)));
    const [only, ...others] = languages;
    const reading = readFile(bytes, {
      fileName: own.fileName,
      sourceLanguage: requireLanguage(project.sourceLanguage).tag,
      ...(only && others.length === 0 ? { targetLanguage: requireLanguage(only).tag } : {}),
      workbookRows: this.workbooks.rows,
      onFormat: (found) => {
        format = found;
      },
      onUnit: (unit) => {
        const refusal = guard?.(unit);
        if (refusal) return stage.refuseUnit({ line: unit.line, ...refusal });
        // Only messages of keys have forms.
        return hasKeys ? forms.add(unit, format === 'xliff') : stage.add(unit);
      },
      onError: (problem) => stage.refuse(problem),
    });
    const broken = await reading.then(() => undefined, toFormatError);
    if (broken) stage.break(broken.line, broken.message);
    await forms.flush();
    return { format, counts: stage.counts, broken };
  }

  /** Finds the segments of rows, and stores the rows. */
  async #resolve(
    tenant: Tenant,
    own: StoredImport,
    language: string,
    read: readonly ImportRow[],
    format: ImportFormat | null,
  ): Promise<StagedRows> {
    const known = await this.database.tenant(tenant, (tx) => this.keyed.read(tx, own.projectId, read));
    const { rows, refused } = await this.keyed.resolve(known, read, format === 'tmx');
    const staged = await this.database.tenant(tenant, (tx) => this.#stage(tx, own, language, rows));
    return { added: staged.added, refused: [...refused, ...staged.refused] };
  }

  /**
   * A batch file must have each text once, because nobody knows which of two rows the translator means. In other files, a later row
   * replaces an earlier one.
   */
  async #stage(tx: TenantTransaction, own: StoredImport, language: string, rows: readonly ImportRow[]): Promise<StagedRows> {
    if (!this.requestRows.of(own)) return { added: await this.stored.stage(tx, own, language, rows), refused: [] };
    const { added, twice } = await this.stored.stageOnce(tx, own, language, rows);
    const refused = twice.map(({ line, first }) => ({
      line,
      ...{ field: 'unit', message: `This text is in the file twice: first in line or row ${first}.` },
    }));
    return { added, refused };
  }

  async #planLanguage(
    tenant: Tenant,
    own: StoredImport,
    language: string,
    project: ProjectRow,
    before: ImportCounts,
  ): Promise<ImportCounts> {
    let counts = before;
    let after: number | undefined = 0;
    while (after !== undefined) {
      const planned: PlannedPage = await this.#planPage(tenant, own, language, project, after);
      counts = addCounts(counts, planned.counts);
      after = planned.last;
    }
    return counts;
  }

  /** Rows are planned after they are read. The transaction that writes them plans them again. */
  async #planPage(tenant: Tenant, own: StoredImport, language: string, project: ProjectRow, after: number): Promise<PlannedPage> {
    const read = await this.database.tenant(tenant, async (tx) => {
      const rows = await this.stored.rows(tx, own.importId, language, { after, limit: IMPORT_BATCH });
      return this.planner.read(tx, project, language, rows, own);
    });
    const planned = await this.planner.plan(read);
    const refused = planned.flatMap(({ row: { rowId }, problem }) => (problem ? [{ rowId, ...problem }] : []));
    if (refused.length > 0) await this.database.tenant(tenant, (tx) => this.stored.refuse(tx, own.importId, refused));
    let counts = addCounts({}, {});
    for (const { outcome, isFlagged } of planned) counts = addCounts(counts, { [outcome]: 1, ...(isFlagged ? { flagged: 1 } : {}) });
    return { counts, last: read.rows.at(-1)?.rowId };
  }
}

function toFormatError(error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  throw error;
}
