import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { TranslationRow } from '../../translations/translation.entity.js';
import { SharedTranslationsRepository } from '../sharing/shared-translations.repository.js';
import { TranslationMemoryRepository } from '../translation-memory.repository.js';
import { TranslationMemoryService } from '../translation-memory.service.js';

/** Texts that are no longer translations of a project in a language, by segment, and segments that now have another translation. */
export interface TakenBack {
  gone: readonly Pick<TranslationRow, 'hash' | 'origin' | 'target'>[];
  restored: readonly string[];
}

interface PendingTexts extends TakenBack {
  project: ProjectRow;
  language: string;
}

/** Hides taken-back texts from the memory, which then uses other human translations of the same segments. */
@Injectable()
export class TakenBackTexts {
  /** Texts to take back at the end of each transaction, when all its translations are written. */
  readonly #pending = new WeakMap<TenantTransaction, Map<string, PendingTexts>>();

  constructor(
    private readonly segments: SegmentsService,
    private readonly projects: ProjectsService,
    private readonly units: TranslationMemoryRepository,
    private readonly memory: TranslationMemoryService,
    private readonly shared: SharedTranslationsRepository,
  ) {}

  /** Notes texts that a transaction takes back. */
  add(tx: TenantTransaction, project: ProjectRow, language: string, { gone, restored }: TakenBack): void {
    if (gone.length === 0 && restored.length === 0) return;
    const pending = this.#pending.get(tx) ?? new Map<string, PendingTexts>();
    if (pending.size === 0) tx.beforeCommit(() => this.#takeBack(tx), 'units');
    const key = `${project.projectId} ${language}`;
    const before = pending.get(key);
    const texts = { gone: [...(before?.gone ?? []), ...gone], restored: [...(before?.restored ?? []), ...restored] };
    this.#pending.set(tx, pending.set(key, { project, language, ...texts }));
  }

  /** All transactions take back units in the same order, to prevent deadlocks. */
  async #takeBack(tx: TenantTransaction): Promise<void> {
    const sorted = [...(this.#pending.get(tx) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#pending.delete(tx);
    for (const [, texts] of sorted) await this.#takeBackTexts(tx, texts);
  }

  async #takeBackTexts(tx: TenantTransaction, { project, language, gone, restored }: PendingTexts): Promise<void> {
    const { projectId, sourceLanguage } = project;
    const keys = await this.segments.keysOf(tx, projectId, [...new Set([...restored, ...gone.map(({ hash }) => hash)])]);
    const textOf = (hash: string) => keys.get(hash)?.textHash ?? hash;
    const removed = await this.units.removeUnits(
      tx,
      { sourceLanguage, language },
      projectId,
      gone.map((text) => ({ ...text, hash: textOf(text.hash) })),
    );
    await this.refill(tx, { sourceLanguage, language }, [...new Set([...removed, ...restored.map(textOf)])]);
  }

  /** Stores the best human translation of these texts from all projects that share. */
  async refill(
    tx: TenantTransaction,
    { sourceLanguage, language }: { sourceLanguage: string; language: string },
    textHashes: readonly string[],
  ): Promise<void> {
    if (textHashes.length === 0) return;
    const projects = await this.projects.sharing(tx, sourceLanguage);
    const ids = projects.map(({ projectId }) => projectId);
    const found = await this.shared.best(tx, ids, language, textHashes);
    for (const project of projects) {
      const units = found.filter(({ projectId }) => projectId === project.projectId);
      if (units.length > 0) await this.memory.storeInContext(tx, project, language, units);
    }
  }
}
