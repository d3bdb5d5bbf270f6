import { type BatchFileFormat, type DownloadBatchFileDto, requireLanguage, SUB_BATCH_PAGE_MAX } from '@bhashantar/contracts';
import { type FileUnit, writeCsv, writeXliff } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { begun } from '../../../../platform/http/begun.js';
import type { Session } from '../../../../platform/http/session.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { writeWorkbook } from '../../translation-memory/exports/write-workbook.js';
import { partOf } from '../delivery/delivered-parts.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { batchNumber, requestNumber, subBatchNumber } from '../request-number.js';
import { RequestAccess } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { ItemViews } from '../work/item-views.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { OwnSubBatches } from './own-sub-batches.service.js';
import { toBatchUnit, UNIT_PROPERTIES } from './to-batch-unit.js';

type Chunks = AsyncGenerator<string | Buffer>;

/** The media type and ending of the file of each format. */
const FILES: Readonly<Record<BatchFileFormat, { type: string; ending: string }>> = {
  xliff12: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  xliff21: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

export interface BatchFile {
  chunks: Chunks;
  type: string;
  name: string;
}

interface OpenFile {
  request: StoredRequest;
  project: ProjectRow;
  subBatches: StoredSubBatch[];
  language: string;
}

/** Files in which people translate a part of a request with other programs. */
@Injectable()
export class BatchDownload {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly projects: ProjectsService,
    private readonly own: OwnSubBatches,
    private readonly work: WorkRepository,
    private readonly itemViews: ItemViews,
    private readonly states: RequestStateService,
  ) {}

  /** The texts of a part that wait for a delivery. A refusal is thrown before the first chunk. */
  async download(session: Session, body: DownloadBatchFileDto): Promise<BatchFile> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    const file = await this.database.tenant(tenant, (tx) => this.#open(tx, session, body));
    const { type, ending } = FILES[body.format];
    const [only, ...others] = file.subBatches;
    const number = only && others.length === 0 ? subBatchNumber(file.request, only) : batchNumber(file.request, file.language);
    return { chunks: await begun(this.#write(tenant, file, body.format)), type, name: `${number.replaceAll('/', '-')}.${ending}` };
  }

  async #open(tx: TenantTransaction, session: Session, { format, ...body }: DownloadBatchFileDto): Promise<OpenFile> {
    const request = await this.access.require(tx, session, body.requestId);
    const project = await this.projects.require(tx, request.projectId);
    const subBatches = await this.own.of(tx, session, request, partOf(body));
    const languages = [...new Set(subBatches.map(({ language }) => language))];
    const [language, ...others] = languages;
    if (language === undefined) throw new AppError('NOT_FOUND');
    if (others.length > 0) throw invalidField('batchId', 'A file has one language. Please name the batch or the sub-batch.');
    await this.states.note(tx, request, { action: 'request.download', details: { format, language, subBatches: subBatches.length } });
    return { request, project, subBatches, language };
  }

  #write(tenant: Tenant, file: OpenFile, format: BatchFileFormat): Chunks {
    const { project, language } = file;
    const header = {
      ...{ sourceLanguage: requireLanguage(project.sourceLanguage).tag, targetLanguage: requireLanguage(language).tag },
      original: project.baseUrl,
    };
    const units = this.#units(tenant, file, header);
    if (format === 'csv') return writeCsv(units, UNIT_PROPERTIES);
    if (format === 'xlsx') return writeWorkbook(units, UNIT_PROPERTIES);
    return writeXliff(units, { ...header, version: format === 'xliff12' ? '1.2' : '2.1' });
  }

  /** Some items a transaction: similar texts of the memory take their time. */
  async *#units(
    tenant: Tenant,
    { request, project, subBatches }: OpenFile,
    tags: { sourceLanguage: string; targetLanguage: string },
  ): AsyncGenerator<FileUnit> {
    for (const subBatch of subBatches) {
      const named = { request: requestNumber(request), subBatch: subBatchNumber(request, subBatch), round: subBatch.round };
      for (let offset = 0; offset < subBatch.items; offset += SUB_BATCH_PAGE_MAX) {
        const views = await this.database.tenant(tenant, async (tx) => {
          const items = await this.work.items(tx, subBatch.subBatchId, { limit: SUB_BATCH_PAGE_MAX, offset });
          return this.itemViews.waiting(tx, project, { request, subBatch }, items);
        });
        for (const view of views) yield toBatchUnit(view, named, tags);
      }
    }
  }
}
