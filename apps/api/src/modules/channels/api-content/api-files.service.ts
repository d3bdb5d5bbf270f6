import { randomUUID } from 'node:crypto';
import { type FoundAddress, type FoundAddresses, readAddressTable, type TableRow } from '@bhashantar/api-reader';
import { type AddedApis, API_ITEMS_MAX, API_LIST_MAX, type ApiChoice, type ApiFileFailure } from '@bhashantar/contracts';
import { FormatError, readTable } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import type { UploadedFile } from '../../../platform/http/uploaded-form.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { Workbooks } from '../../../platform/workbooks/workbooks.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { shownAddress } from './address-secrets.js';
import { ApiConnections } from './api-connections.service.js';
import { NO_AUTH } from './api-item.entity.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiItems } from './api-items.service.js';
import { NO_PAGES } from './pagination.js';
import { ApiReadings } from './reading/reading.service.js';

const HEAD_BYTES = 4_096;
const ACCEPTED = 'an OpenAPI 3 document, a Postman 2.1 collection, or a table (.csv, .xlsx) with a column “url”';

/** Takes files that list the calls of APIs. Each row becomes an item, which is read for the first time by its first sync. */
@Injectable()
export class ApiFiles {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItems,
    private readonly stored: ApiItemsRepository,
    private readonly connections: ApiConnections,
    private readonly workbooks: Workbooks,
    private readonly turns: LoopTurns,
    private readonly readings: ApiReadings,
  ) {}

  async add(session: Session, projectId: string, file: UploadedFile): Promise<AddedApis> {
    await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const { found, failures: unread } = await this.#read(file);
    if (found.length > API_LIST_MAX) throw invalidField('file', `The file lists more than ${API_LIST_MAX} calls. Please split it.`);
    const failures: ApiFileFailure[] = unread.map(({ row, field, problem }) => ({ row, field, problem }));
    const added: ApiChoice[] = [];
    await this.database.tenant(session, async (tx) => {
      let room = API_ITEMS_MAX - (await this.stored.count(tx, projectId));
      const known = new Set((await this.stored.list(tx, { projectId }, { limit: null, offset: 0 })).map(keyOf));
      for (const address of found) {
        const problem = this.#problemOf(address, known, room);
        if (problem) failures.push({ row: address.row, ...problem });
        else {
          added.push(await this.#add(tx, projectId, address));
          known.add(keyOf({ ...address, body: address.body ?? null }));
          room--;
        }
      }
    });
    if (added.length === 0)
      throw new AppError('NOTHING_CHANGED', {
        message: 'The file has no call that could be added.',
        data: { added, failures: failures.sort(byRow) },
      });
    return { added, failures: failures.sort(byRow) };
  }

  #problemOf(address: FoundAddress, known: ReadonlySet<string>, room: number): Pick<ApiFileFailure, 'field' | 'problem'> | undefined {
    if (room <= 0) return { field: 'url', problem: `A project has at most ${API_ITEMS_MAX} items. Delete some before you add others.` };
    if (known.has(keyOf({ ...address, body: address.body ?? null })))
      return { field: 'url', problem: 'The project has an item with this call already.' };
    try {
      this.connections.checkAddress('url', address.url);
      this.connections.checkHeaders(Object.entries(address.headers).map(([name, value]) => ({ name, value })));
      return undefined;
    } catch (error) {
      const [fault] = error instanceof AppError ? (error.errors ?? []) : [];
      if (!fault) throw error;
      return { field: fault.field, problem: fault.message };
    }
  }

  async #add(tx: Parameters<ApiItems['store']>[0], projectId: string, address: FoundAddress): Promise<ApiChoice> {
    const { name, method, url, headers, body, description } = address;
    const apiId = randomUUID();
    const { origin, hostname } = new URL(url);
    // The items of a project share the connection of their origin, if it has one.
    const [shared] = await this.stored.connections(tx, projectId, origin);
    const credentials = shared ? await this.connections.open(tx, shared.connectionId) : { auth: NO_AUTH, origin, secret: null };
    const own = {
      ...{ apiId, projectId, name, description: description ?? '', method, url, body: method === 'GET' ? null : body || null },
      ...{ headers: Object.entries(headers).map(([header, value]) => ({ name: header, value })), contentType: 'dynamicApi' as const },
      ...{ kind: 'dynamic' as const, type: 'collectionType' as const, listPath: '', idPath: null, titlePath: null, updatedPath: null },
      ...{
        pagination: NO_PAGES,
        since: null,
        keys: [],
        environment: 'prod' as const,
        domain: hostname,
        languages: null,
        scheduleMinutes: 0,
      },
    };
    await this.items.store(tx, own, credentials);
    return { apiId, name, method, url: shownAddress(url), kind: own.kind, state: 'created' };
  }

  async #read(file: UploadedFile): Promise<FoundAddresses> {
    const head = await headOf(file);
    const text = head
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart();
    if (text.startsWith('{')) return this.#readDocument(await bytesOf(file));
    if (/^"?openapi"? ?:/m.test(text)) return this.readings.addresses('openApi', await bytesOf(file));
    return this.#readRows(file);
  }

  #readDocument(bytes: Buffer): Promise<FoundAddresses> {
    return this.readings.addresses(isCollection(bytes) ? 'collection' : 'openApi', bytes);
  }

  async #readRows(file: UploadedFile): Promise<FoundAddresses> {
    const rows: TableRow[] = [];
    try {
      await readTable(file.bytes(), {
        isList: false,
        onRow: (cells, line) => {
          if (rows.length > API_ITEMS_MAX) throw invalidField('file', `The table has more than ${API_ITEMS_MAX} rows. Please split it.`);
          rows.push({ cells: [...cells], line });
        },
        workbookRows: this.workbooks.rows,
      });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw invalidField('file', `Line ${error.line}: ${error.message} Please upload ${ACCEPTED}.`);
    }
    return this.turns.inTurn(() => readAddressTable(rows));
  }
}

const byRow = (a: ApiFileFailure, b: ApiFileFailure) => a.row - b.row;

const keyOf = ({ method, url, body }: { method: string; url: string; body: string | null }): string => `${method} ${url} ${body ?? ''}`;

/** A collection has a list of items, and no OpenAPI version. */
const isCollection = (bytes: Buffer): boolean => {
  const text = bytes.subarray(0, 64 * 1024).toString('utf8');
  return /"item"\s*:\s*\[/.test(text) && !/"(?:openapi|swagger)"\s*:/.test(text);
};

async function headOf(file: UploadedFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

async function bytesOf(file: UploadedFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
