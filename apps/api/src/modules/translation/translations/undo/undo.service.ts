import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { type Counted, counterDelta } from '../counts/counter-delta.js';
import type { TranslationRow } from '../translation.entity.js';
import { TranslationChanged } from '../translations.events.js';
import { TranslationsRepository } from '../translations.repository.js';
import { type UndoEntry, UndoLogRepository } from './undo-log.repository.js';

const REASON = 'undone';

/** A part of a run's entries. */
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
  /** The revision behind which the next part starts; unchanged when nothing is left. */
  next: number;
}

/** Undoes what a run wrote, segment by segment, where nothing has changed since. */
@Injectable()
export class UndoService {
  constructor(
    private readonly log: UndoLogRepository,
    private readonly translations: TranslationsRepository,
    private readonly words: WordsService,
    private readonly events: Events,
  ) {}

  /** How many segments of each run are unchanged since. */
  countUntouched(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, number>> {
    return this.log.countUntouched(tx, runIds);
  }

  /** How many segments a run wrote. */
  count(tx: TenantTransaction, runId: string): Promise<number> {
    return this.log.count(tx, runId);
  }

  /** Restores one part, with revisions and exact counters; words of segments that are untranslated again are given back. */
  async undo(tx: TenantTransaction, { projectId }: ProjectRow, { runId, language, ...page }: UndoPage): Promise<UndoneEntries> {
    await this.translations.lockLanguage(tx, projectId, language);
    const entries = await this.log.entries(tx, runId, page);
    const untouched = entries.filter(({ isUntouched }) => isUntouched);
    if (untouched.length > 0) await this.#restore(tx, { projectId, language }, runId, untouched);
    const next = Number(entries.at(-1)?.revisionId ?? page.after);
    return { restored: untouched.length, kept: entries.length - untouched.length, next };
  }

  /** Deletes entries that cannot be undone any more. */
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
    const stored = await this.translations.translations(tx, projectId, language, hashes);
    const changes = entries.map((entry) => toChange(entry, stored.get(entry.hash) ?? []));
    await this.log.restore(tx, place, runId, entries);
    await this.translations.addRevisions(tx, projectId, language, changes, REASON);
    await this.translations.addCounts(tx, projectId, language, counterDelta(changes));
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
