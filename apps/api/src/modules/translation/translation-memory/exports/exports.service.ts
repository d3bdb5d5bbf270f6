import {
  type ExportChosenDto,
  type ExportFormat,
  type ExportTranslationsDto,
  requireLanguage,
  STREAMED_SEGMENTS_MAX,
} from '@bhashantar/contracts';
import { type FileUnit, KEY_COLUMNS, writeCsv, writeTmx, writeXliff } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { begun } from '../../../../platform/http/begun.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorService } from '../../editor/editor.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { EXCHANGE_PROPERTIES } from '../imports/import-rows.js';
import { chooseTypes } from './choose-types.js';
import { splitForms } from './split-forms.js';
import { toFileUnit } from './to-file-unit.js';
import { writeWorkbook } from './write-workbook.js';

const TOOL = { tool: 'Bhashantar', toolVersion: '1' };

/** The media type and ending of the file of each format. */
export const EXPORT_FILES: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  tmx: { type: 'application/x-tmx+xml; charset=utf-8', ending: 'tmx' },
  xliff12: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  xliff21: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

const TOO_MANY = `More than ${STREAMED_SEGMENTS_MAX} segments match. Please begin an export (memory/exports/start) and download its file.`;

type Chunks = AsyncGenerator<string | Buffer>;

/** Exports the translations that a filter of the editor matches. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly editor: EditorService,
    private readonly audit: Audit,
    private readonly segments: SegmentsService,
  ) {}

  /** A file for which a person waits. Refuses more segments than that is worth. */
  async stream(tenant: Tenant, query: ExportChosenDto): Promise<Chunks> {
    await this.database.tenant(tenant, (tx) => this.check(tx, query));
    if (await this.#areMany(tenant, query)) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
    await this.database.tenant(tenant, (tx) => this.record(tx, query));
    return begun(this.export(tenant, query));
  }

  /** Refuses the exports that its job would refuse. */
  async check(tx: TenantTransaction, query: ExportTranslationsDto): Promise<void> {
    await this.editor.checkFilter(tx, { ...query, ...chooseTypes(query) });
  }

  async record(tx: TenantTransaction, { projectId, format, targetLang: language }: ExportTranslationsDto): Promise<void> {
    const details = { projectId, format, language };
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'memory.export',
      subject: 'project',
      subjectId: projectId,
      details,
    });
  }

  /** The number of segments of an export; null if an expression makes counting too expensive. */
  async count(tenant: Tenant, { format, withUntranslated, ...filter }: ExportTranslationsDto): Promise<number | null> {
    const types = chooseTypes({ ...filter, format, withUntranslated });
    const { total, isTotalExact } = await this.editor.filter(tenant, { ...filter, ...types, pageSize: 1 });
    return isTotalExact ? total : null;
  }

  /** Yields a file in chunks. The first chunk throws a refusal. `onRead` gets the number of segments read, batch by batch. */
  async *export(tenant: Tenant, query: ExportChosenDto, onRead?: (segments: number) => Promise<void>): Chunks {
    const { format, withUntranslated, idArr, ...filter } = query;
    const chosen = idArr ? { hashes: idArr.map(fromSourceHash) } : {};
    const { projectId, targetLang } = filter;
    const types = chooseTypes({ ...filter, format, withUntranslated });
    const { project, hasKeys } = await this.database.tenant(tenant, async (tx) => ({
      project: await this.projects.requireLanguage(tx, projectId, targetLang),
      hasKeys: await this.segments.hasKeys(tx, projectId),
    }));
    const tags = { source: requireLanguage(project.sourceLanguage).tag, target: requireLanguage(targetLang).tag };
    const batches = this.editor.all(tenant, { ...filter, ...types, ...chosen });
    async function* units(): AsyncGenerator<FileUnit> {
      for await (const rows of batches) {
        for (const row of rows) {
          const unit = toFileUnit(row, tags);
          yield* format === 'tmx' ? [unit] : splitForms(unit, tags.target);
        }
        await onRead?.(rows.length);
      }
    }
    const languages = { sourceLanguage: tags.source, targetLanguage: tags.target };
    const columns = [...(hasKeys ? KEY_COLUMNS : []), ...EXCHANGE_PROPERTIES];
    yield* WRITERS[format]({ units: units(), languages, original: project.baseUrl, columns });
  }

  /**
   * Whether there are more segments than a streamed file may hold. Counts by reading if an expression makes an exact count too expensive.
   */
  async #areMany(tenant: Tenant, { idArr, ...query }: ExportChosenDto): Promise<boolean> {
    // A call names fewer segments than the limit.
    if (idArr) return false;
    const total = await this.count(tenant, query);
    if (total !== null) return total > STREAMED_SEGMENTS_MAX;
    let found = 0;
    for await (const rows of this.editor.all(tenant, { ...query, ...chooseTypes(query) })) {
      found += rows.length;
      if (found > STREAMED_SEGMENTS_MAX) return true;
    }
    return false;
  }
}

interface Written {
  units: AsyncGenerator<FileUnit>;
  languages: { sourceLanguage: string; targetLanguage: string };
  /** The address of the site. */
  original: string;
  /** Further columns of a table. */
  columns: readonly string[];
}

const WRITERS: Readonly<Record<ExportFormat, (file: Written) => Chunks>> = {
  tmx: ({ units, languages: { sourceLanguage } }) => writeTmx(translated(units), { sourceLanguage, ...TOOL, createdAt: new Date() }),
  xliff12: ({ units, languages, original }) => writeXliff(units, { ...languages, original, version: '1.2' }),
  xliff21: ({ units, languages, original }) => writeXliff(units, { ...languages, original, version: '2.1' }),
  csv: ({ units, columns }) => writeCsv(units, columns),
  xlsx: ({ units, columns }) => writeWorkbook(units, columns),
};

/** A unit in TMX needs at least two languages. */
async function* translated(units: AsyncGenerator<FileUnit>): AsyncGenerator<FileUnit> {
  for await (const unit of units) if (unit.targets.length > 0) yield unit;
}
