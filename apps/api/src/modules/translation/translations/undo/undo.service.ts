import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { type Counted, counterDelta } from '../counter-delta.js';
import { groupByHash } from '../group-by-hash.js';
import { InFlightService } from '../in-flight/in-flight.service.js';
import { addRefusedEdits, countRefused, type Refusals } from '../refusals.js';
import type { TranslationRow } from '../translation.entity.js';
import { TranslationChanged, TranslationsTakenBack } from '../translations.events.js';
import { DELETED_AGAIN, type RevisedTarget, TranslationsRepository, withVersions } from '../translations.repository.js';
import { UNDONE, type UndoEntry, UndoLogRepository } from './undo-log.repository.js';

/** A part of a run's entries. */
export interface UndoPage {
  runId: string;
  language: string;
  /** The revision after which the part begins. */
  after: number;
  limit: number;
}

export interface UndoneEntries {
  restored: number;
  /** Segments that changed since and are kept. */
  kept: number;
  /** Segments in flight, which are left unchanged. */
  refusals: Refusals;
  /** The revision after which the next part starts; unchanged when nothing is left. */
  next: number;
}

/** Undoes a run segment by segment, unless a segment has changed since. */
@Injectable()
export class UndoService {
  constructor(
    private readonly log: UndoLogRepository,
    private readonly translations: TranslationsRepository,
    private readonly words: WordsService,
    private readonly events: Events,
    private readonly inFlight: InFlightService,
  ) {}

  /** How many segments of each run are unchanged since. */
  countUntouched(tx: TenantTransaction, runIds: readonly string[]): Promise<Map<string, number>> {
    return this.log.countUntouched(tx, runIds);
  }

  /** How many segments a run wrote. */
  count(tx: TenantTransaction, runId: string): Promise<number> {
    return this.log.count(tx, runId);
  }

  /** Restores one part, with revisions and exact counters; refunds the words of segments that become untranslated. */
  async undo(tx: TenantTransaction, project: ProjectRow, { runId, language, ...page }: UndoPage): Promise<UndoneEntries> {
    const { projectId } = project;
    const hashes = (await this.log.entries(tx, runId, page)).map(({ hash }) => hash);
    await this.translations.lockSegments(tx, projectId, language, hashes);
    const entries = await this.log.entries(tx, runId, page);
    const all = entries.filter(({ isUntouched }) => isUntouched);
    const { open: untouched, refused } = await this.inFlight.part(tx, { projectId, language }, all);
    const refusals: Refusals = {};
    addRefusedEdits(refusals, refused);
    if (untouched.length > 0) await this.#restore(tx, project, { runId, language, entries: untouched });
    const next = Number(entries.at(-1)?.revisionId ?? page.after);
    return { restored: untouched.length, kept: entries.length - untouched.length - countRefused(refusals), refusals, next };
  }

  /** Deletes entries that cannot be undone any more. */
  purge(tx: Transaction): Promise<void> {
    return this.log.purge(tx);
  }

  async #restore(
    tx: TenantTransaction,
    project: ProjectRow,
    { runId, language, entries }: { runId: string; language: string; entries: readonly UndoEntry[] },
  ): Promise<void> {
    const { projectId } = project;
    const place = { projectId, language };
    const hashes = [...new Set(entries.map(({ hash }) => hash))];
    const stored = await this.translations.translations(tx, projectId, language, hashes);
    const changes = [...groupByHash(entries)].map(([hash, own]) => toChange(own, stored.get(hash) ?? []));
    const written = await this.log.restore(tx, place, runId, entries);
    const [deletedAgain, undone] = [true, false].map((kind) => entries.filter(({ wasDeleted }) => wasDeleted === kind));
    const revise = (own: readonly UndoEntry[] = [], reason: string) =>
      this.translations.addRevisions(
        tx,
        projectId,
        language,
        withVersions(own, written).map((entry) => toRevision(entry, stored.get(entry.hash) ?? [])),
        reason,
      );
    await revise(undone, UNDONE);
    await revise(deletedAgain, DELETED_AGAIN);
    this.translations.addCounts(tx, projectId, language, counterDelta(changes));
    const words = changes
      .filter(({ after, wasDeleted }) => after.length === 0 && !wasDeleted)
      .reduce((sum, change) => sum + change.words, 0);
    await this.words.giveBack(tx, { projectId, language, words, holder: runId });
    const { organisationId } = tx;
    const gone = entries.flatMap(({ hash, origin }) => stored.get(hash)?.filter((row) => row.origin === origin) ?? []);
    const restored = entries.flatMap(({ hash, previous }) => (previous ? [hash] : []));
    await this.events.emit(tx, TranslationsTakenBack, { organisationId, project, language, gone, restored });
    await this.events.emit(tx, TranslationChanged, { organisationId, projectId, language, hashes });
  }
}

/** The change of one segment by its entries. */
function toChange(entries: readonly UndoEntry[], before: readonly TranslationRow[]) {
  const restored = new Set(entries.map(({ origin }) => origin));
  const others: Counted[] = before.filter(({ origin }) => !restored.has(origin));
  const after = entries.flatMap(({ origin, previous }): Counted[] =>
    previous ? [{ origin, displayType: previous.displayType, review: previous.review }] : [],
  );
  const { words = 0, isLive = false } = entries[0] ?? {};
  return { words, isLive, before, after: [...others, ...after], wasDeleted: entries.some(({ wasDeleted }) => wasDeleted) };
}

function toRevision(
  { hash, origin, previous, newVersion }: UndoEntry & Pick<RevisedTarget, 'newVersion'>,
  before: readonly TranslationRow[],
): RevisedTarget {
  const undone = before.find((translation) => translation.origin === origin);
  const previousTarget = undone?.target ?? null;
  return previous
    ? { ...previous, hash, origin, previousTarget, newVersion }
    : { hash, origin, target: null, previousTarget, newVersion: undone?.version };
}
