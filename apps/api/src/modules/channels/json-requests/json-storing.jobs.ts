import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { itemAddress } from '../../content/pages/item-address.js';
import { PagesService } from '../../content/pages/pages.service.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TranslationMemoryService } from '../../translation/translation-memory/translation-memory.service.js';
import { JsonDocuments } from './json-documents.service.js';
import type { StoredJsonRequest } from './json-request.entity.js';
import { DeleteJson, type JsonJob, StoreJson } from './json-requests.job-definitions.js';
import { JsonRequestsRepository } from './json-requests.repository.js';
import { JsonVersions } from './json-versions.service.js';

/** Segments of one item: they are stored in one transaction, and the next ones begin where it ended. */
export const PART_SEGMENTS = 2_000;
const FAILED = 'The texts of the document could not be stored. Please upload it again.';

/** Stores and deletes the texts of JSON documents. Each part is a transaction; after a kill the job goes on with the next. */
@Injectable()
export class JsonStoringJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: JsonRequestsRepository,
    private readonly documents: JsonDocuments,
    private readonly versions: JsonVersions,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly memory: TranslationMemoryService,
    private readonly storage: FileStorage,
  ) {}

  @HandleJob(StoreJson)
  async store(job: JsonJob, { isLastAttempt, signal }: JobRun): Promise<void> {
    try {
      await this.#store(job, signal);
    } catch (error) {
      if (isLastAttempt) await this.#change(job, (tx, own) => this.requests.save(tx, own, { state: 'failed', reason: FAILED }));
      throw error;
    }
  }

  @HandleJob(DeleteJson)
  async delete(job: JsonJob): Promise<void> {
    await this.#change(job, async (tx, own) => {
      const parts = await this.pages.itemParts(tx, own.projectId, [own.requestId]);
      const { projectId } = own;
      const forgotten: string[][] = [];
      for (const { pageId } of own.keepsMemory ? [] : parts) forgotten.push(await this.segments.hashesOfPage(tx, projectId, pageId));
      await this.#removeParts(tx, own, parts);
      for (const hashes of forgotten) await this.memory.forget(tx, { projectId }, hashes);
      const keys = [own.storageKey, ...(await this.requests.blobs(tx, own.requestId)).map(({ storageKey }) => storageKey)];
      await this.requests.remove(tx, own.requestId);
      tx.afterCommit(() => this.storage.deleteAll(keys));
    });
  }

  async #store(job: JsonJob, signal: AbortSignal): Promise<void> {
    const known = await this.database.tenant(job, async (tx) => {
      const own = await this.requests.find(tx, job.requestId);
      const project = own && (await this.projects.find(tx, own.projectId));
      return own && project && { own, project };
    });
    if (!known) return;
    const { own, project } = known;
    const bytes = () => this.storage.open(own.storageKey);
    const { keys } = await this.documents.discover(bytes, new Map(own.corrections));
    let part: PageSegment[] = [];
    let number = 0;
    const flush = async () => {
      // An earlier attempt has stored the first parts. Parts are always cut at the same places, so they are not stored again.
      if (number >= own.storedParts) await this.#storePart(job, project, number, part);
      number++;
      part = [];
    };
    for await (const { segments } of this.documents.strings(bytes, keys, project.sourceLanguage)) {
      for (const segment of segments) if (segment) part.push(segment);
      if (part.length < PART_SEGMENTS) continue;
      signal.throwIfAborted();
      await flush();
    }
    if (part.length > 0) await flush();
    await this.#change(job, async (tx, now) => {
      const surplus = (await this.pages.itemParts(tx, now.projectId, [now.requestId])).filter(
        ({ address }) => Number(address.slice(address.lastIndexOf('/') + 1)) >= number,
      );
      await this.#removeParts(tx, now, surplus);
      if (now.state !== 'reading') return;
      await this.requests.save(tx, now, { state: 'ready', reason: null });
      await this.projects.follow(tx, now.projectId);
    });
  }

  async #storePart(job: JsonJob, project: ProjectRow, number: number, segments: readonly PageSegment[]): Promise<void> {
    await this.#change(job, async (tx, own) => {
      if (own.state !== 'reading' || own.storedParts > number) return;
      const address = itemAddress('file', own.requestId, number);
      const pageId = await this.pages.storeItem(tx, own.projectId, { kind: 'file', address, title: own.name, contentHash: own.sha256 });
      await this.segments.storeItems(tx, own.projectId, [{ pageId, segments }]);
      const hashes = segments.map(({ hash }) => hash);
      await this.versions.carry(tx, project, hashes);
      await this.requests.save(tx, own, { storedParts: number + 1, storedSegments: own.storedSegments + segments.length });
    });
  }

  async #removeParts(tx: TenantTransaction, { projectId }: StoredJsonRequest, parts: readonly { pageId: number }[]): Promise<void> {
    const pageIds = parts.map(({ pageId }) => pageId);
    await this.segments.removeItems(tx, projectId, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }

  /** Changes the current document. Does nothing if the document or its project is gone. */
  async #change(job: JsonJob, work: (tx: TenantTransaction, own: StoredJsonRequest) => Promise<void>): Promise<void> {
    await this.database.tenant(job, async (tx) => {
      const own = await this.requests.lock(tx, job.requestId);
      if (own) await work(tx, own);
    });
  }
}
