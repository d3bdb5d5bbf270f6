import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { FuzzyIndexService } from './fuzzy/fuzzy-index.service.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';
import type { LookupItem, TranslationMemoryMatch, TranslationUnit } from './translation-unit.entity.js';

const hashesOf = (items: readonly { hash: string }[]): string[] => items.map(({ hash }) => hash);

interface PendingUnits {
  sourceLanguage: string;
  language: string;
  projectId: string;
  importId: string | undefined;
  units: readonly TranslationUnit[];
}

/** The translation memory of an organisation, which its projects share. */
@Injectable()
export class TranslationMemoryService {
  /** Units that transactions store at their end, because all projects of an organisation store units under the same keys. */
  readonly #pending = new WeakMap<TenantTransaction, Map<string, PendingUnits>>();

  constructor(
    private readonly units: TranslationMemoryRepository,
    private readonly segments: SegmentsService,
    private readonly index: FuzzyIndexService,
  ) {}

  /** Exact matches for segments of a project, those in the same context first. */
  async lookupInContext(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, TranslationMemoryMatch>> {
    return this.lookup(tx, project, language, [...(await this.segments.memoryKeysOf(tx, project.projectId, hashes)).values()]);
  }

  /** Exact and in-context matches; none for a project that does not share. */
  async lookup(
    tx: TenantTransaction,
    project: Pick<ProjectRow, 'sourceLanguage'> & Partial<Pick<ProjectRow, 'shareMemory'>>,
    language: string,
    items: readonly LookupItem[],
  ): Promise<Map<string, TranslationMemoryMatch>> {
    if (items.length === 0 || project.shareMemory === false) return new Map();
    return this.units.lookup(tx, { sourceLanguage: project.sourceLanguage, language }, items);
  }

  /** Exact and in-context matches in several languages, by the place of each item, in one statement. */
  lookupLanguages(
    tx: TenantTransaction,
    sourceLanguage: string,
    languages: readonly string[],
    items: readonly LookupItem[],
  ): Promise<Map<string, Map<number, TranslationMemoryMatch>>> {
    return this.units.lookupLanguages(tx, sourceLanguage, languages, items);
  }

  /** The source texts of units, by hash. */
  sourcesOf(
    tx: TenantTransaction,
    { sourceLanguage }: Pick<ProjectRow, 'sourceLanguage'>,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, string>> {
    return this.units.sourcesOf(tx, { sourceLanguage, language }, hashes);
  }

  /**
   * Stores units at the end of the transaction, without touching any project, and none of a project that does not share. The units of an
   * import can be taken back.
   */
  async store(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    units: readonly TranslationUnit[],
    importId?: string,
  ): Promise<void> {
    if (!project.shareMemory) return;
    const { projectId, sourceLanguage } = project;
    if (units.length === 0) return;
    const pending = this.#pending.get(tx) ?? new Map<string, PendingUnits>();
    if (pending.size === 0) tx.beforeCommit(() => this.#store(tx), 'units');
    const key = [sourceLanguage, language, projectId, importId].join(' ');
    const before = pending.get(key)?.units ?? [];
    this.#pending.set(tx, pending.set(key, { sourceLanguage, language, projectId, importId, units: [...before, ...units] }));
    await this.index.addUnits(tx, units);
  }

  /** All transactions store units in the same order, to prevent deadlocks. */
  async #store(tx: TenantTransaction): Promise<void> {
    const sorted = [...(this.#pending.get(tx) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#pending.delete(tx);
    for (const [, pending] of sorted) await this.units.store(tx, pending, pending, pending.units);
  }

  /** Stores each unit for any context. A unit of a key is stored under its text. */
  async storeAnywhere(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    units: readonly TranslationUnit[],
    importId?: string,
  ): Promise<void> {
    const textOf = await this.#textHashes(tx, project, hashesOf(units));
    const anywhere = units.map((unit) => ({ ...unit, hash: textOf(unit.hash) }));
    await this.store(tx, project, language, anywhere, importId);
  }

  /** Stores each unit once for any context, and once for the context it was translated in. */
  async storeInContext(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    units: readonly TranslationUnit[],
    importId?: string,
  ): Promise<void> {
    const keys = await this.segments.memoryKeysOf(
      tx,
      project.projectId,
      units.map((unit) => unit.hash),
    );
    const anywhere = units.map((unit) => ({ ...unit, hash: keys.get(unit.hash)?.textHash ?? unit.hash }));
    const inContext = units.flatMap((unit, at) => {
      const context = keys.get(unit.hash)?.context;
      return context ? [{ ...unit, ...anywhere[at], context }] : [];
    });
    await this.store(tx, project, language, [...anywhere, ...inContext], importId);
  }

  /** Deletes the units that a project added for these segments, except for texts that are still used in it. */
  async forget(tx: TenantTransaction, { projectId }: Pick<ProjectRow, 'projectId'>, hashes: readonly string[]): Promise<void> {
    const textOf = await this.#textHashes(tx, { projectId }, hashes);
    const texts = [...new Set(hashes.map(textOf))];
    const live = await this.segments.liveOf(tx, projectId, texts);
    const keyed = await this.segments.keyedByText(tx, projectId, texts, 1);
    const unused = texts.filter((text) => !live.has(text) && !keyed.has(text));
    await this.units.removeTexts(tx, projectId, unused);
  }

  /** Takes back what only an import added for these texts. Returns the removed units with their bytes. */
  async takeBack(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    importId: string,
    hashes: readonly string[],
  ): Promise<{ hash: string; bytes: number }[]> {
    const textOf = await this.#textHashes(tx, project, hashes);
    return this.units.takeBack(tx, { sourceLanguage: project.sourceLanguage, language }, importId, [...new Set(hashes.map(textOf))]);
  }

  /** The hashes under which the memory stores segments: those of their texts alone. */
  async #textHashes(
    tx: TenantTransaction,
    { projectId }: Pick<ProjectRow, 'projectId'>,
    hashes: readonly string[],
  ): Promise<(hash: string) => string> {
    const keys = hashes.length > 0 ? await this.segments.keysOf(tx, projectId, hashes) : new Map();
    return (hash) => keys.get(hash)?.textHash ?? hash;
  }
}
