import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PagesService } from '../../content/pages/pages.service.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { TranslationEdit, TranslationRow } from '../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { type VersionComparison, VersionsCompared, type VersionText } from './compare-versions.js';
import type { StoredJsonRequest } from './json-request.entity.js';
import { JsonRequestsRepository } from './json-requests.repository.js';

/** A document that a new version replaces, with its texts. */
export interface EarlierVersion {
  own: StoredJsonRequest;
  texts: VersionText[];
}

const MOVED = 'moved';
const CHANGED = 'The document has changed since you chose the file. Please upload the new version again.';

/** New versions of documents: which texts they keep, and which texts they replace. */
@Injectable()
export class JsonVersions {
  constructor(
    private readonly requests: JsonRequestsRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly translations: TranslationsService,
    private readonly turns: LoopTurns,
  ) {}

  /** A document of the project with the texts that are stored of it. */
  async read(tx: TenantTransaction, projectId: string, requestId: string): Promise<EarlierVersion> {
    const own = await this.requests.find(tx, requestId);
    if (own?.projectId !== projectId) throw new AppError('NOT_FOUND');
    assertStored(own);
    const texts: VersionText[] = [];
    for (const { pageId } of await this.pages.itemParts(tx, projectId, [requestId])) {
      const hashes = await this.segments.hashesOfPage(tx, projectId, pageId);
      const keys = await this.segments.keysOf(tx, projectId, hashes);
      for (const hash of hashes) {
        const key = keys.get(hash);
        if (key) texts.push({ hash, context: key.context, textHash: key.textHash });
      }
    }
    return { own, texts };
  }

  /** Compares the texts of a new version. */
  async compare({ texts }: EarlierVersion, segments: readonly PageSegment[]): Promise<VersionComparison> {
    const after = segments.flatMap(({ hash, key }): VersionText[] => (key ? [{ hash, context: key.context, textHash: key.textHash }] : []));
    const versions = new VersionsCompared(texts, after);
    const steps = versions.steps();
    while (!(await this.turns.inTurn(() => steps.next())).done);
    return versions.result;
  }

  /** Gives moved texts the translations of their previous keys, with origin and review. Texts that are translated already keep theirs. */
  async carry(tx: TenantTransaction, project: ProjectRow, hashes: readonly string[]): Promise<void> {
    const { projectId } = project;
    const moved = await this.segments.movedFrom(tx, projectId, hashes);
    if (moved.size === 0) return;
    const pairs = [...moved];
    for (const language of project.targetLanguages) {
      const own = await this.translations.translations(tx, projectId, language, [...moved.keys()]);
      const earlier = await this.translations.translations(tx, projectId, language, [...moved.values()]);
      const edits = pairs.flatMap(([hash, earlierHash]) =>
        own.has(hash) ? [] : (earlier.get(earlierHash) ?? []).map((row) => toEdit(hash, row)),
      );
      // The words were already counted for the previous key.
      if (edits.length > 0) await this.translations.save(tx, project, language, edits, MOVED, { isFree: true });
    }
  }

  /** Locks the document, which must still be the compared one. */
  async lock(tx: TenantTransaction, { own }: EarlierVersion): Promise<StoredJsonRequest> {
    const now = await this.requests.lock(tx, own.requestId);
    if (!now || now.state === 'deleting') throw new AppError('NOT_FOUND');
    assertStored(now);
    if (now.storageKey !== own.storageKey) throw new AppError('CONFLICT', { message: CHANGED });
    return now;
  }
}

function toEdit(hash: string, row: TranslationRow): TranslationEdit {
  const { origin, target, displayType, machineSource, engine, review, dismissedChecks } = row;
  const machine = { ...(machineSource && { machineSource }), ...(engine !== null && { engine }) };
  return { hash, origin, target, displayType, review, dismissedChecks, ...machine };
}

/** Throws while a job stores the texts, because the texts of an earlier version or of other rules are not all stored then. */
export function assertStored({ state }: StoredJsonRequest): void {
  if (state === 'reading')
    throw new AppError('CONFLICT', { message: 'The texts of the document are being stored. Please try again when it is ready.' });
}
