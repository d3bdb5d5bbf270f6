import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { WordsService } from '../../billing/plans/words.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type Counted, countMoves } from './count-changes.js';
import { TranslationChanged } from './memory.events.js';
import { MemoryRepository } from './memory.repository.js';
import type { TranslationRow } from './translation.entity.js';
import { type UndoEntry, UndoLogRepository } from './undo-log.repository.js';

const REASON = 'undone';

/** A part of what a run wrote. */
export interface UndoPage {
  runId: string;
  language: string;
  /** Behind this revision. */
  after: number;
  limit: number;
}

export interface UndoneEntries {
  restored: number;
  /** Changed since, and therefore kept. */
  kept: number;
  /** Where the next part begins; the same place when nothing is left. */
  next: number;
}

/** Takes back what a run wrote, segment by segment, where nothing has changed since. */
@Injectable()
export class UndoService {
  constructor(
    private readonly log: UndoLogRepository,
    private readonly memory: MemoryRepository,
    private readonly words: WordsService,
    private readonly events: Events,
  ) {}

  /** How many segments each of these runs wrote that nobody has changed since. */
  countUntouched(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, number>> {
    return this.log.countUntouched(tx, runIds);
  }

  /** How many segments a run wrote. */
  count(tx: TenantTransaction, runId: string): Promise<number> {
    return this.log.count(tx, runId);
  }

  /** Restores one part, with revisions and exact counters; words that were counted for texts that are untranslated again are given back. */
  async undo(tx: TenantTransaction, { projectId }: ProjectRow, { runId, language, ...page }: UndoPage): Promise<UndoneEntries> {
    await this.memory.lockLanguage(tx, projectId, language);
    const entries = await this.log.entries(tx, runId, page);
    const untouched = entries.filter(({ isUntouched }) => isUntouched);
    if (untouched.length > 0) await this.#restore(tx, { projectId, language }, runId, untouched);
    const next = Number(entries.at(-1)?.revisionId ?? page.after);
    return { restored: untouched.length, kept: entries.length - untouched.length, next };
  }

  /** Forgets what cannot be undone any more. */
  purge(tx: Transaction): Promise<void> {
    return this.log.purge(tx);
  }

  async #restore(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    runId: string,
    entries: readonly UndoEntry[],
  ): Promise<void> {
    const { projectId, language } = place;
    const hashes = entries.map(({ hash }) => hash);
    const stored = await this.memory.translations(tx, projectId, language, hashes);
    const changes = entries.map((entry) => toChange(entry, stored.get(entry.hash) ?? []));
    await this.log.restore(tx, place, runId, entries);
    await this.memory.addRevisions(tx, projectId, language, changes, REASON);
    await this.memory.addCounts(tx, projectId, language, countMoves(changes));
    const words = changes.filter(({ after }) => after.length === 0).reduce((sum, change) => sum + change.words, 0);
    await this.words.giveBack(tx, { projectId, language, words, holder: runId });
    await this.events.emit(tx, TranslationChanged, { organisationId: tx.organisationId, projectId, language, hashes });
  }
}

function toChange({ hash, origin, previous, words, isLive }: UndoEntry, before: readonly TranslationRow[]) {
  const others: Counted[] = before.filter((translation) => translation.origin !== origin);
  const previousTarget = before.find((translation) => translation.origin === origin)?.target ?? null;
  const after = previous ? [...others, { origin, displayType: previous.displayType }] : others;
  const revision = { hash, origin, target: previous?.target ?? null, displayType: previous?.displayType, previousTarget };
  return { ...revision, words, isLive, before, after };
}
