import { createHash, randomUUID } from 'node:crypto';
import {
  type DeletedJson,
  JSON_NAME_MAX,
  type JsonBlobList,
  type JsonKey,
  type JsonKeysChange,
  type JsonManualStatus,
  type JsonRequest,
  type JsonRequestDetails,
  type JsonRequestList,
  type JsonVersionChange,
  type ListJsonRequestsDto,
  type UpdateJsonKeysDto,
  type UploadedJson,
  type UploadJsonDto,
} from '@bhashantar/contracts';
import type { KeyCorrections, KeyRule } from '@bhashantar/formats';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import type { UploadedFile } from '../../../platform/http/uploaded-form.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Retention } from '../../../platform/retention/retention.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { PagesService } from '../../content/pages/pages.service.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { RequestsOfItems } from '../../translation/manual-translation/requests/requests-of-items.service.js';
import type { VersionComparison } from './compare-versions.js';
import { JsonBlobs } from './json-blobs.service.js';
import { type DocumentCounts, JsonDocuments, type KnownDocument, shownRules } from './json-documents.service.js';
import type { Correction, NewJsonRequest, StoredJsonRequest } from './json-request.entity.js';
import { DeleteJson, StoreJson } from './json-requests.job-definitions.js';
import { JsonRequestsRepository } from './json-requests.repository.js';
import { assertStored, type EarlierVersion, JsonVersions } from './json-versions.service.js';

/** JSON documents of any shape: adds, lists, shows and deletes them. */
@Injectable()
export class JsonRequests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: JsonRequestsRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly documents: JsonDocuments,
    private readonly versions: JsonVersions,
    private readonly blobs: JsonBlobs,
    private readonly manual: RequestsOfItems,
    private readonly storage: FileStorage,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'JSON documents', async (tx) => {
      const keys = await this.requests.purge(tx);
      tx.afterCommit(() => this.storage.deleteAll(keys));
      return keys.length;
    });
  }

  async upload(session: Session, { projectId, targetLangs, name, replaces }: UploadJsonDto, file: UploadedFile): Promise<UploadedJson> {
    const { project, shapes, earlier } = await this.database.tenant(session, async (tx) => {
      const found = await this.projects.require(tx, projectId);
      assertLanguages(found.targetLanguages, targetLangs);
      const before = replaces === undefined ? undefined : await this.versions.read(tx, projectId, replaces);
      return { project: found, shapes: before ? [] : await this.requests.shapes(tx, projectId), earlier: before };
    });
    const known = await this.documents.discover(() => file.bytes(), earlier ? new Map(earlier.own.corrections) : shapes);
    const segments: PageSegment[] = [];
    const onText = earlier && ((segment: PageSegment) => void segments.push(segment));
    const counts = await this.documents.count(() => file.bytes(), known.keys, project.sourceLanguage, onText);
    const change = earlier && (await this.versions.compare(earlier, segments));
    const { storageKey, bytes, sha256 } = await this.#keep(file);
    const requestId = earlier?.own.requestId ?? randomUUID();
    const own: NewJsonRequest = {
      ...{ requestId, projectId, name: toName(name ?? earlier?.own.name ?? file.name), state: 'reading', languages: targetLangs },
      ...{ storageKey, bytes, sha256, style: known.style, shapeId: known.keys.shape.id, rules: shownRules(known.keys) },
      ...{ corrections: [...known.corrections], ...counts },
    };
    await this.database
      .tenant(session, async (tx) => {
        if (earlier && change) await this.#replace(tx, own, earlier, change);
        else await this.requests.add(tx, own);
        await this.outbox.enqueue(tx, StoreJson, { organisationId: tx.organisationId, projectId, requestId });
        await this.#note(tx, own, 'content.add', { name: own.name, bytes, ...counts, ...(change && { change: toChange(change) }) });
      })
      .catch(async (error: unknown) => {
        // Without its row nobody could find the file again.
        await this.storage.delete(storageKey);
        throw error;
      });
    return { requestId, apiId: requestId, ...counts, ...(change && { change: toChange(change) }) };
  }

  /** Replaces a document by a new version. A job replaces the texts of the previous version. */
  async #replace(tx: TenantTransaction, own: NewJsonRequest, earlier: EarlierVersion, { pairs }: VersionComparison): Promise<void> {
    const before = await this.versions.lock(tx, earlier);
    await this.requests.replace(tx, own);
    await this.segments.noteEarlier(tx, own.projectId, pairs);
    const outdated = [before.storageKey, ...(await this.requests.removeBlobs(tx, own.requestId))];
    tx.afterCommit(() => this.storage.deleteAll(outdated));
  }

  list(session: Session, { projectId, states, searchText, ...wanted }: ListJsonRequestsDto): Promise<JsonRequestList> {
    const page = pageOf(wanted);
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const rows = await this.requests.list(tx, { projectId, states, searchText }, page);
      const [first] = rows.length > 0 ? rows : await this.requests.list(tx, { projectId, states, searchText }, { limit: 1, offset: 0 });
      return { requests: rows.map(toRequest), total: first?.total ?? 0, ...page.shown };
    });
  }

  details(session: Session, requestId: string): Promise<JsonRequestDetails> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.#require(tx, requestId);
      const [texts, others] = [true, false].map((isText) => own.rules.filter(({ rule }) => (rule !== 'ignored') === isText).map(toKey));
      return {
        ...toRequest(own),
        languageList: await this.blobs.languages(tx, own),
        keyList: texts ?? [],
        metaKeys: others ?? [],
        blobs: await this.blobs.list(tx, own),
      };
    });
  }

  listBlobs(session: Session, requestId: string): Promise<JsonBlobList> {
    return this.database.tenant(session, async (tx) => ({ blobs: await this.blobs.list(tx, await this.#require(tx, requestId)) }));
  }

  /** Changes rules of keys. A job stores the texts of the new rules. Texts without a rule leave the document. */
  async updateKeys(session: Session, { requestId, rules, dryRun = false }: UpdateJsonKeysDto): Promise<JsonKeysChange> {
    const before = await this.database.tenant(session, (tx) => this.#require(tx, requestId));
    const unknown = rules.find(({ pattern }) => !before.rules.some((known) => known.pattern === pattern));
    if (unknown) throw invalidField('rules', `The document has no keys of the pattern “${unknown.pattern}”.`);
    const corrections: KeyCorrections = new Map([...before.corrections, ...rules.map(({ pattern, rule }): Correction => [pattern, rule])]);
    const { known, counts, change } = await this.#compare(session, before, corrections);
    if (dryRun) return change;
    await this.database.tenant(session, async (tx) => {
      const own = await this.requests.lock(tx, requestId);
      if (!own || own.state === 'deleting') throw new AppError('NOT_FOUND');
      assertStored(own);
      const stored = [...corrections];
      const next = { rules: shownRules(known.keys), corrections: stored, ...counts };
      await this.requests.save(tx, own, { ...next, state: 'reading', reason: null, storedParts: 0, storedSegments: 0 });
      // The documents were made by the old rules, which the versions of translations do not show.
      const outdated = await this.requests.removeBlobs(tx, requestId);
      tx.afterCommit(() => this.storage.deleteAll(outdated));
      await this.requests.setShape(tx, own.projectId, own.shapeId, { patterns: known.keys.shape.patterns, corrections: stored });
      await this.outbox.enqueue(tx, StoreJson, { organisationId: tx.organisationId, projectId: own.projectId, requestId });
      await this.#note(tx, own, 'content.keys', { rules: rules.length, added: change.added, removed: change.removed });
    });
    return change;
  }

  /** Removes the document from all lists at once. A job deletes its texts and its bytes. */
  delete(session: Session, requestId: string, keepTm: boolean): Promise<DeletedJson> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.requests.lock(tx, requestId);
      if (!own || own.state === 'deleting') throw new AppError('NOT_FOUND');
      await this.requests.save(tx, own, { state: 'deleting', keepsMemory: keepTm });
      await this.outbox.enqueue(tx, DeleteJson, { organisationId: tx.organisationId, projectId: own.projectId, requestId });
      await this.#note(tx, own, 'content.delete', { name: own.name, keepTm });
      return { deleted: 1 };
    });
  }

  manualStatus(session: Session, requestId: string): Promise<JsonManualStatus> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.#require(tx, requestId);
      const parts = await this.pages.itemParts(tx, own.projectId, [own.requestId]);
      return {
        requests: await this.manual.of(
          tx,
          own.projectId,
          parts.map(({ pageId }) => pageId),
        ),
      };
    });
  }

  /** Counts the texts that other rules would add to a document and remove from it, each once for each key. */
  async #compare(
    session: Session,
    own: StoredJsonRequest,
    corrections: KeyCorrections,
  ): Promise<{ known: KnownDocument; counts: DocumentCounts; change: JsonKeysChange }> {
    const { sourceLanguage } = await this.database.tenant(session, (tx) => this.projects.require(tx, own.projectId));
    const bytes = () => this.storage.open(own.storageKey);
    const [before, known] = [
      await this.documents.discover(bytes, new Map(own.corrections)),
      await this.documents.discover(bytes, corrections),
    ];
    const hashes = new Set<string>();
    for await (const { segments } of this.documents.strings(bytes, before.keys, sourceLanguage))
      for (const segment of segments) if (segment) hashes.add(segment.hash);
    const counts = { keys: 0, segments: 0 };
    let added = 0;
    for await (const { segments } of this.documents.strings(bytes, known.keys, sourceLanguage)) {
      counts.keys++;
      for (const segment of segments) {
        if (!segment) continue;
        counts.segments++;
        if (!hashes.delete(segment.hash)) added++;
      }
    }
    return { known, counts, change: { added, removed: hashes.size, ...counts } };
  }

  async #keep(file: UploadedFile): Promise<{ storageKey: string; bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of file.bytes()) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const storageKey = await this.storage.put(counted());
    return { storageKey, bytes, sha256: hash.digest('hex') };
  }

  async #require(tx: TenantTransaction, requestId: string): Promise<StoredJsonRequest> {
    const own = await this.requests.find(tx, requestId);
    if (!own) throw new AppError('NOT_FOUND');
    await this.projects.require(tx, own.projectId);
    return own;
  }

  #note(
    tx: TenantTransaction,
    { projectId, requestId }: Pick<StoredJsonRequest, 'projectId' | 'requestId'>,
    action: 'content.add' | 'content.keys' | 'content.delete',
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { subject: 'project', subjectId: projectId };
    return this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action,
      ...subject,
      details: { requestId, ...details },
    });
  }
}

/** The name that people gave it, without characters that no list can show. */
const toName = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, JSON_NAME_MAX) || 'document.json';

function assertLanguages(known: readonly string[], wanted: readonly string[]): void {
  const other = wanted.find((language) => !known.includes(language));
  if (other) throw invalidField('targetLangs', `This project is not translated into ${other}.`);
}

const toChange = ({ pairs: _pairs, ...counts }: VersionComparison): JsonVersionChange => counts;

const toKey = ({ pattern, values, rule, reason, isCorrected }: KeyRule): JsonKey => ({ pattern, values, rule, reason, isCorrected });

function toRequest(own: StoredJsonRequest): JsonRequest {
  const { requestId, projectId, name, reason, languages, keys, segments, storedSegments, bytes, createdBy } = own;
  return {
    ...{ requestId, apiId: requestId, projectId, name, reason, languages, keys, segments, storedSegments, bytes, createdBy },
    state: own.state === 'deleting' ? 'reading' : own.state,
    createdAt: own.createdAt.toISOString(),
  };
}
