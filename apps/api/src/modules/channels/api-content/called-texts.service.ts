import { createHash } from 'node:crypto';
import type { TextFormat } from '@bhashantar/contracts';
import { readJsonValue } from '@bhashantar/formats';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PagesService } from '../../content/pages/pages.service.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { writeExample } from '../../content/segments/write-example.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { wordsOf } from '../json-requests/json-document.js';
import { type NewApi, NO_AUTH, type StoredApi } from './api-item.entity.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { EntryRoom } from './entry-room.service.js';
import { CALLED_DOMAIN, CALLED_ORIGIN, CALLED_URL, calledItemId, entryAddress } from './item-reading.js';
import { NO_PAGES } from './pagination.js';

/** A text that a project received by a call. */
export interface CalledText {
  format: TextFormat;
  text: string;
}

interface ReadText extends CalledText {
  segments: PageSegment[];
}

/** Segments of one entry. They are stored together, and further ones go to the next entry. */
const PART_SEGMENTS = 2_000;
/** Digits in the names of entries, which sort by name. */
const PART_DIGITS = 8;
const NAME = 'Texts sent by call';
const DESCRIPTION = 'Texts that programs have sent to avk_get/translation with queue, and that were not known.';
/** How long the job waits for an item that is being deleted. */
const DELETING_MS = 60_000;

/** The item of static texts with the texts that a project received by call. Each text is its own key, which finds its translation. */
@Injectable()
export class CalledTexts {
  constructor(
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly room: EntryRoom,
    private readonly audit: Audit,
    private readonly turns: LoopTurns,
    private readonly clock: Clock,
  ) {}

  /** Adds texts that the project lacks; returns their number. Stores nothing for a deleted project. */
  async store(tx: TenantTransaction, projectId: string, given: readonly CalledText[]): Promise<number> {
    const project = await this.projects.find(tx, projectId);
    if (!project) return 0;
    await holdLimit(tx, 'called texts', projectId);
    const own = await this.#item(tx, project);
    const fresh = await this.#fresh(tx, project, given);
    if (fresh.length === 0) return 0;
    let part = await this.#lastPart(tx, own, project);
    let isChanged = false;
    for (const one of fresh) {
      if (part.segments.length + one.segments.length > PART_SEGMENTS && part.texts.length > 0) {
        if (isChanged) await this.#put(tx, own, part);
        part = { number: part.number + 1, texts: [], segments: [] };
        isChanged = false;
      }
      part.texts.push({ format: one.format, text: one.text });
      part.segments.push(...one.segments);
      isChanged = true;
    }
    await this.#put(tx, own, part);
    const isMoved = own.state !== 'sent_to_pbk';
    await this.items.change(tx, own.apiId, { entries: part.number, lastSyncAt: this.clock.now(), ...(isMoved && { state: 'synced' }) });
    const subject = { subject: 'project', subjectId: projectId };
    const details = { apiId: own.apiId, name: own.name, texts: fresh.length };
    await this.audit.record(tx, { organisationId: tx.organisationId, userId: tx.userId, action: 'content.add', ...subject, details });
    return fresh.length;
  }

  async #item(tx: TenantTransaction, { projectId }: ProjectRow): Promise<StoredApi> {
    const apiId = calledItemId(projectId);
    const known = await this.items.lock(tx, apiId);
    if (known?.isDeleting) throw new RetryAfter(DELETING_MS, 'the item of texts by call is being deleted');
    if (known) return known;
    const connectionId = calledItemId(projectId);
    await this.items.addConnection(tx, { connectionId, projectId, origin: CALLED_ORIGIN, auth: NO_AUTH, sealedSecret: null });
    const item: NewApi = {
      ...{ apiId, projectId, connectionId, name: NAME, description: DESCRIPTION },
      ...{ method: 'POST', url: CALLED_URL, headers: [], body: null, contentType: 'dynamicApi' },
      ...{ kind: 'static', type: 'collectionType', listPath: '', idPath: null, titlePath: null, updatedPath: null, since: null },
      ...{ pagination: NO_PAGES, keys: [], environment: 'prod', domain: CALLED_DOMAIN, languages: null, scheduleMinutes: 0 },
    };
    await this.items.add(tx, item);
    const own = await this.items.lock(tx, apiId);
    if (!own) throw new Error('an item that was added is there');
    return own;
  }

  /** Texts with a part that the project does not have, each once. */
  async #fresh(tx: TenantTransaction, project: ProjectRow, given: readonly CalledText[]): Promise<ReadText[]> {
    const read = new Map<string, ReadText>();
    for (const one of given) read.set(`${one.format} ${one.text}`, { ...one, segments: await this.#read(one, project.sourceLanguage) });
    const hashes = [...read.values()].flatMap(({ segments }) => segments.map(({ hash }) => hash));
    const live = await this.segments.liveOf(tx, project.projectId, [...new Set(hashes)]);
    return [...read.values()].filter(({ segments }) => segments.some(({ hash }) => !live.has(hash)));
  }

  async #read({ format, text }: CalledText, language: string): Promise<PageSegment[]> {
    const { texts } = await this.turns.inTurn(() => readJsonValue(format, text));
    const segments: PageSegment[] = [];
    for (const { source, placeables } of texts)
      segments.push(
        await this.turns.inTurn(() => ({
          ...{ hash: hashSource(source), source, kind: 'block', words: wordsOf(source, language) },
          example: writeExample({ placeables, elements: [] }),
        })),
      );
    return segments;
  }

  async #lastPart(tx: TenantTransaction, { apiId }: StoredApi, { sourceLanguage }: ProjectRow): Promise<Part> {
    const last = await this.items.lastEntry(tx, apiId);
    if (!last) return { number: 1, texts: [], segments: [] };
    const texts = JSON.parse(last.bytes.toString('utf8')) as CalledText[];
    const segments: PageSegment[] = [];
    for (const one of texts) segments.push(...(await this.#read(one, sourceLanguage)));
    return { number: Number(last.entryId), texts, segments };
  }

  async #put(tx: TenantTransaction, own: StoredApi, { number, texts, segments }: Part): Promise<void> {
    const entryId = String(number).padStart(PART_DIGITS, '0');
    const bytes = Buffer.from(JSON.stringify(texts));
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const address = entryAddress(own, entryId);
    const pageId = await this.pages.storeItem(tx, own.projectId, { kind: 'labels', address, title: own.name, contentHash });
    const entry = { entryId, pageId, title: null, updatedAt: null, bytes, contentHash, segments: segments.length, change: 'new' as const };
    const growth = await this.items.growthBy(tx, own.apiId, [entry]);
    await this.room.require(tx, own.projectId, { bytes: growth, segments });
    await this.segments.storeItems(tx, own.projectId, [{ pageId, segments }]);
    // No sync brought this entry, so the item's id takes the place of the sync's id.
    await this.items.putEntries(tx, own, { syncId: own.apiId, now: this.clock.now(), growth }, [entry]);
  }
}

/** An entry of the item: texts as they came, and all of their segments. */
interface Part {
  number: number;
  texts: CalledText[];
  segments: PageSegment[];
}
