import { type BatchFileFormat, requireLanguage, type SegmentKey, SUB_BATCH_PAGE_MAX } from '@bhashantar/contracts';
import { type FileUnit, KEY_COLUMNS, writeCsv, writeXliff } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { KeptKey } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { splitForms } from '../../translation-memory/exports/split-forms.js';
import { writeWorkbook } from '../../translation-memory/exports/write-workbook.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { batchNumber, requestNumber, subBatchNumber } from '../request-number.js';
import { ItemViews } from '../work/item-views.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { toBatchUnit, UNIT_PROPERTIES } from './to-batch-unit.js';

type Chunks = AsyncGenerator<string | Buffer>;

/** The media type and ending of the file of each format. */
export const BATCH_FILES: Readonly<Record<BatchFileFormat, { type: string; ending: string }>> = {
  xliff12: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  xliff21: { type: 'application/xliff+xml; charset=utf-8', ending: 'xlf' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};

/** The part of a request that a file contains: sub-batches of one language. */
export interface FilePart {
  request: StoredRequest;
  project: ProjectRow;
  subBatches: StoredSubBatch[];
  language: string;
}

/** Called after each piece that was read, with the number of its texts. */
type OnRead = (texts: number) => Promise<void>;

/** Writes the texts of a part that wait for a delivery. */
@Injectable()
export class BatchFileWriter {
  constructor(
    private readonly database: Database,
    private readonly work: WorkRepository,
    private readonly itemViews: ItemViews,
    private readonly segments: SegmentsService,
  ) {}

  /** Writes the file in pieces. Memory holds one piece at a time, except for a workbook, which is written at the end. */
  write(tenant: Tenant, part: FilePart, format: BatchFileFormat, onRead: OnRead = () => Promise.resolve()): Chunks {
    const { project, language } = part;
    const header = {
      ...{ sourceLanguage: requireLanguage(project.sourceLanguage).tag, targetLanguage: requireLanguage(language).tag },
      original: project.baseUrl,
    };
    const units = this.#units(tenant, part, header, onRead);
    if (format === 'csv' || format === 'xlsx') return this.#writeTable(tenant, part, format, units);
    return writeXliff(units, { ...header, version: format === 'xliff12' ? '1.2' : '2.1' });
  }

  /** A table of a project without keys has no columns for them. */
  async *#writeTable(tenant: Tenant, { project }: FilePart, format: 'csv' | 'xlsx', units: AsyncGenerator<FileUnit>): Chunks {
    const hasKeys = await this.database.tenant(tenant, (tx) => this.segments.hasKeys(tx, project.projectId));
    const columns = [...(hasKeys ? KEY_COLUMNS : []), ...UNIT_PROPERTIES];
    yield* format === 'csv' ? writeCsv(units, columns) : writeWorkbook(units, columns);
  }

  /** Reads a few items per transaction, because finding similar texts in the memory takes time. */
  async *#units(
    tenant: Tenant,
    { request, project, subBatches }: FilePart,
    tags: { sourceLanguage: string; targetLanguage: string },
    onRead: OnRead,
  ): AsyncGenerator<FileUnit> {
    for (const subBatch of subBatches) {
      const named = { request: requestNumber(request), subBatch: subBatchNumber(request, subBatch), round: subBatch.round };
      for (let offset = 0; offset < subBatch.items; offset += SUB_BATCH_PAGE_MAX) {
        const { views, keys } = await this.database.tenant(tenant, async (tx) => {
          const items = await this.work.items(tx, subBatch.subBatchId, { limit: SUB_BATCH_PAGE_MAX, offset });
          const hashes = items.map(({ hash }) => hash);
          return {
            views: await this.itemViews.waiting(tx, project, { request, subBatch }, items),
            keys: await this.segments.keysOf(tx, project.projectId, hashes),
          };
        });
        for (const view of views) {
          const key = toSegmentKey(keys.get(fromSourceHash(view.sourceHash)));
          yield* splitForms(toBatchUnit(view, named, tags, key), tags.targetLanguage);
        }
        await onRead(views.length);
      }
    }
  }
}

function toSegmentKey(key: KeptKey | undefined): SegmentKey | null {
  if (!key) return null;
  const { context: name, note, maxLength: max, lengthUnit: unit } = key;
  return { name, note, limit: max === null ? null : { max, unit } };
}

/** Such as `R-104-hi-2.xlf`. */
export function fileNameOf({ request, subBatches, language }: FilePart, format: BatchFileFormat): string {
  const [only, ...others] = subBatches;
  const number = only && others.length === 0 ? subBatchNumber(request, only) : batchNumber(request, language);
  return `${number.replaceAll('/', '-')}.${BATCH_FILES[format].ending}`;
}
