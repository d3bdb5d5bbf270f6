import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { FuzzySourcesRepository, type SignedSource, type UnsignedSource } from './fuzzy-sources.repository.js';
import { signSource } from './sign-source.js';

/** Keeps the signatures by which similar sources are found: those of translated segments, and of the organisation's units. */
@Injectable()
export class FuzzyIndexService {
  /** Signatures that transactions store at their end, by scope: all languages of a project have the same sources. */
  readonly #pending = new WeakMap<TenantTransaction, Map<string, SignedSource[]>>();

  constructor(
    private readonly sources: FuzzySourcesRepository,
    private readonly turns: LoopTurns,
  ) {}

  /** Signs the sources of segments that were translated into a language. Signed ones cost one look-up. */
  async addSegments(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0) await this.add(tx, projectId, await this.sources.unsigned(tx, projectId, language, hashes));
  }

  /** Signs the sources of units that the organisation's memory stores. */
  async addUnits(tx: TenantTransaction, units: readonly UnsignedSource[]): Promise<void> {
    if (units.length === 0) return;
    const byHash = new Map(units.map((unit) => [unit.hash, unit]));
    const unsigned = await this.sources.unsignedUnits(tx, [...byHash.keys()]);
    await this.add(
      tx,
      tx.organisationId,
      [...byHash.values()].filter(({ hash }) => unsigned.has(hash)),
    );
  }

  /** Stores the signatures of sources that may be signed already, at the end of the transaction. */
  async add(tx: TenantTransaction, scopeId: string, sources: readonly UnsignedSource[]): Promise<void> {
    const signed: SignedSource[] = [];
    for (const { hash, source } of sources) {
      const signature = await this.turns.inTurn(() => signSource(scopeId, source));
      if (signature) signed.push({ hash, ...signature });
    }
    if (signed.length > 0) this.#storeAtEnd(tx, scopeId, signed);
  }

  #storeAtEnd(tx: TenantTransaction, scopeId: string, signed: readonly SignedSource[]): void {
    const pending = this.#pending.get(tx) ?? new Map<string, SignedSource[]>();
    if (pending.size === 0) tx.beforeCommit(() => this.#store(tx), 'signatures');
    this.#pending.set(tx, pending.set(scopeId, [...(pending.get(scopeId) ?? []), ...signed]));
  }

  async #store(tx: TenantTransaction): Promise<void> {
    const scopes = [...(this.#pending.get(tx) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#pending.delete(tx);
    for (const [scopeId, signed] of scopes) await this.sources.store(tx, scopeId, signed);
  }
}
