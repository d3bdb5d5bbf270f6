import { randomUUID } from 'node:crypto';
import { REQUEST_FILE_ENDINGS, REQUEST_FILES_MAX, type RequestFile } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { FileReply } from '../../../../platform/http/reply.js';
import type { Session } from '../../../../platform/http/session.js';
import { Retention } from '../../../../platform/retention/retention.js';
import { detectPassedType } from '../../../../platform/storage/detect-file-type.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { sanitiseFileName } from '../../../identity/organisations/documents/sanitise-file-name.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { RequestFilesRepository, type StoredFile } from './request-files.repository.js';

const WRONG_KIND = `This is no file of these kinds: ${REQUEST_FILE_ENDINGS.join(', ')}. Its name and its content have to agree.`;
const TOO_MANY = `A request has at most ${REQUEST_FILES_MAX} reference files. Take one out first.`;

/** Files that help the translators of a request. */
@Injectable()
export class RequestFiles implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly files: RequestFilesRepository,
    private readonly storage: FileStorage,
    private readonly states: RequestStateService,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'reference files', async (tx) => {
      const keys = await this.files.purge(tx);
      tx.afterCommit(() => this.storage.deleteAll(keys));
      return keys.length;
    });
  }

  async add(session: Session, requestId: string, { name, content }: { name: string; content: Buffer }): Promise<RequestFile[]> {
    const contentType = detectPassedType(content, name);
    if (!contentType) throw invalidField('file', WRONG_KIND);
    const tenant = await this.access.tenantOf(session, requestId);
    // Checked before anything is stored, so that nobody can fill the disk with refused calls.
    await this.database.tenant(tenant, (tx) => this.access.require(tx, session, requestId));
    const file = { fileId: randomUUID(), name: sanitiseFileName(name), contentType, bytes: content.length };
    const storageKey = await this.storage.put(content);
    return this.database
      .tenant(tenant, async (tx) => {
        const request = await this.access.lock(tx, session, requestId);
        assertGoesOn(request);
        const before = await this.files.list(tx, requestId);
        if (before.length >= REQUEST_FILES_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
        await this.files.add(tx, request, { ...file, storageKey });
        await this.states.note(tx, request, { action: 'request.file', details: { added: file.name, bytes: file.bytes } });
        return this.of(tx, requestId);
      })
      .catch(async (error: unknown) => {
        // Without its row, nobody could find the file again.
        await this.storage.delete(storageKey);
        throw error;
      });
  }

  async remove(session: Session, requestId: string, fileId: string): Promise<RequestFile[]> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      const file = await this.#require(tx, requestId, fileId);
      await this.files.remove(tx, fileId);
      tx.afterCommit(() => this.storage.delete(file.storageKey));
      await this.states.note(tx, request, { action: 'request.file', details: { removed: file.name } });
      return this.of(tx, requestId);
    });
  }

  async download(session: Session, requestId: string, fileId: string): Promise<FileReply> {
    const tenant = await this.access.tenantOf(session, requestId);
    const file = await this.database.tenant(tenant, async (tx) => {
      await this.access.require(tx, session, requestId);
      return this.#require(tx, requestId, fileId);
    });
    return this.#reply(file);
  }

  /** The caller must have checked the access to the request. */
  async reply(tx: TenantTransaction, requestId: string, fileId: string): Promise<FileReply> {
    return this.#reply(await this.#require(tx, requestId, fileId));
  }

  async of(tx: TenantTransaction, requestId: string): Promise<RequestFile[]> {
    return (await this.files.list(tx, requestId)).map(toRequestFile);
  }

  async #require(tx: TenantTransaction, requestId: string, fileId: string): Promise<StoredFile> {
    const file = await this.files.find(tx, requestId, fileId);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  async #reply({ storageKey, contentType, name }: StoredFile): Promise<FileReply> {
    return new FileReply(await this.storage.open(storageKey), contentType, name);
  }
}

const toRequestFile = ({ fileId, name, bytes, addedAt }: StoredFile): RequestFile => ({
  ...{ fileId, name, bytes, addedAt: addedAt.toISOString() },
});
