import { createHash } from 'node:crypto';
import type { DeletedJson, JsonBlob, JsonLanguage } from '@bhashantar/contracts';
import { type JsonTarget, writeJson } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { FileReply } from '../../../platform/http/reply.js';
import type { Session } from '../../../platform/http/session.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { PublishedTargets } from '../publication/published-targets.js';
import type { TranslatedString } from './json-document.js';
import { JsonDocuments } from './json-documents.service.js';
import type { StoredJsonBlob, StoredJsonRequest } from './json-request.entity.js';
import { JsonRequestsRepository } from './json-requests.repository.js';

/** The number of strings whose targets are looked up at once. */
const BATCH = 500;
/** The type of the raw bytes. A document in UTF-16 must not be sent as application/json (RFC 8259, section 8.1). */
const JSON_TYPE = 'application/octet-stream';

/** The bytes of JSON documents: the source as received, and its versions with the translations that visitors may see. */
@Injectable()
export class JsonBlobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: JsonRequestsRepository,
    private readonly pages: PagesService,
    private readonly documents: JsonDocuments,
    private readonly segments: SegmentsService,
    private readonly translations: TranslationsService,
    private readonly published: PublishedTargets,
    private readonly storage: FileStorage,
    private readonly audit: Audit,
  ) {}

  async list(tx: TenantTransaction, own: StoredJsonRequest): Promise<JsonBlob[]> {
    const made: JsonBlob[] = [];
    for (const { language, bytes, sha256, version, madeAt } of await this.requests.blobs(tx, own.requestId)) {
      const isStale = (await this.translations.translationVersion(tx, own.projectId, language)) !== version;
      made.push({ language, bytes, sha256, state: isStale ? 'stale' : 'ready', madeAt: madeAt.toISOString() });
    }
    const { bytes, sha256, createdAt } = own;
    return [{ language: null, bytes, sha256, state: 'ready', madeAt: createdAt.toISOString() }, ...made];
  }

  /** How much of the document is translated in its languages, or in some of them, by the targets that go into it. */
  async languages(tx: TenantTransaction, own: StoredJsonRequest, languages: readonly string[] = own.languages): Promise<JsonLanguage[]> {
    const parts = await this.pages.itemParts(tx, own.projectId, [own.requestId]);
    const counts = new Map(languages.map((language) => [language, 0]));
    for (const { pageId } of parts) {
      const hashes = await this.segments.hashesOfPage(tx, own.projectId, pageId);
      for (const [language, before] of counts) {
        const targets = await this.published.find(tx, own.projectId, language, hashes);
        counts.set(language, before + targets.size);
      }
    }
    const isWhole = own.state === 'ready';
    return [...counts].map(([language, translated]) => ({
      ...{ language, translated, total: own.segments },
      isComplete: isWhole && translated >= own.segments,
    }));
  }

  /** Answers the source, or the document in a language. While no translation has changed, an earlier result is sent again. */
  async fetch(session: Session, requestId: string, language: string | undefined): Promise<FileReply> {
    const { own, blob, version } = await this.database.tenant(session, async (tx) => {
      const found = await this.#require(tx, requestId);
      if (language === undefined) return { own: found, blob: undefined, version: 0 };
      if (!found.languages.includes(language)) throw invalidField('language', `The document is not translated into ${language}.`);
      if (found.state !== 'ready')
        throw new AppError('CONFLICT', { message: 'The texts of the document are being stored. Please try again when it is ready.' });
      const known = (await this.requests.blobs(tx, requestId)).find((one) => one.language === language);
      return { own: found, blob: known, version: await this.translations.translationVersion(tx, found.projectId, language) };
    });
    if (language === undefined) return new FileReply(await this.storage.open(own.storageKey), JSON_TYPE, own.name);
    const key = blob?.version === version ? blob.storageKey : await this.#make(session, own, language, version);
    return new FileReply(await this.storage.open(key), JSON_TYPE, nameIn(own.name, language));
  }

  delete(session: Session, requestId: string, language: string | undefined): Promise<DeletedJson> {
    if (language === undefined)
      throw invalidField('language', 'Say which language. The bytes of the source are deleted with the whole request.');
    return this.database.tenant(session, async (tx) => {
      const { projectId } = await this.#require(tx, requestId);
      const key = await this.requests.removeBlob(tx, requestId, language);
      if (key === undefined) throw new AppError('NOT_FOUND');
      tx.afterCommit(() => this.storage.delete(key));
      const subject = { action: 'content.delete' as const, subject: 'project', subjectId: projectId };
      await this.audit.record(tx, { organisationId: tx.organisationId, userId: tx.userId, ...subject, details: { requestId, language } });
      return { deleted: 1 };
    });
  }

  /** Writes the document and stores it. It gets the version of its start, so translations that change meanwhile make it stale at once. */
  async #make(tenant: Tenant, own: StoredJsonRequest, language: string, version: number): Promise<string> {
    const hash = createHash('sha256');
    const made = { bytes: 0, translated: 0 };
    const bytes = () => this.storage.open(own.storageKey);
    const { keys } = await this.documents.discover(bytes, new Map(own.corrections));
    const { sourceLanguage } = await this.database.tenant(tenant, (tx) => this.projects.require(tx, own.projectId));
    const strings = this.documents.strings(bytes, keys, sourceLanguage);
    const targets = this.#targets(tenant, own, language, strings, made);
    async function* written(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of writeJson(source, own.style, targets)) {
        hash.update(chunk);
        made.bytes += chunk.length;
        yield chunk;
      }
    }
    const storageKey = await this.storage.put(written(await bytes()));
    const blob: Omit<StoredJsonBlob, 'madeAt'> = { language, storageKey, version, ...made, sha256: hash.digest('hex') };
    await this.database
      .tenant(tenant, async (tx) => {
        await this.#require(tx, own.requestId);
        const before = await this.requests.setBlob(tx, own, blob);
        if (before !== undefined) tx.afterCommit(() => this.storage.delete(before));
      })
      .catch(async (error: unknown) => {
        await this.storage.delete(storageKey);
        throw error;
      });
    return storageKey;
  }

  /** Strings with at least one target. Each part is looked up in its own transaction. */
  async *#targets(
    tenant: Tenant,
    own: StoredJsonRequest,
    language: string,
    strings: AsyncIterable<TranslatedString>,
    made: { translated: number },
  ): AsyncGenerator<JsonTarget> {
    for await (const batch of batches(strings)) {
      const hashes = batch.flatMap(({ segments }) => segments.flatMap((segment) => segment?.hash ?? []));
      const found = await this.database.tenant(tenant, (tx) => this.published.find(tx, own.projectId, language, hashes));
      for (const { string, value, segments } of batch) {
        const targets = segments.map((segment) => segment && found.get(segment.hash)?.target);
        const known = targets.filter((target) => target !== undefined).length;
        if (known === 0) continue;
        made.translated += known;
        yield { start: string.start, end: string.end, text: value.write(targets) };
      }
    }
  }

  async #require(tx: TenantTransaction, requestId: string): Promise<StoredJsonRequest> {
    const own = await this.requests.find(tx, requestId);
    if (!own) throw new AppError('NOT_FOUND');
    return own;
  }
}

async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** `labels.json` in Hindi is `labels.hi.json`. */
function nameIn(name: string, language: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}.${language}${name.slice(dot)}` : `${name}.${language}.json`;
}
