import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { planLimitError } from './plan-limit-error.js';
import { WordsFreed } from './plans.events.js';
import type { ProjectWords, UsageKey, WordBalance, WordReservation } from './word-account.entity.js';
import { WordsRepository } from './words.repository.js';

/** Work that has not renewed its reservation for so long has crashed: an engine needs a few minutes for one batch. */
const RESERVED_MS = 15 * 60_000;

export interface WordUse extends UsageKey {
  words: number;
  /** The holder whose reservation is used first. */
  holder?: string | undefined;
}

interface Account {
  plan: Plan;
  balance: WordBalance;
  /** Null is without limit; below zero where a plan was made smaller. */
  left: number | null;
}

/** The words of the organisation's plan. Each call belongs to the transaction of the work that the words are for. */
@Injectable()
export class WordsService {
  constructor(
    private readonly words: WordsRepository,
    private readonly organisations: OrganisationsService,
    private readonly events: Events,
  ) {}

  /** Words that `holder` may still use, its own reservation included; null is without limit. The account stays locked until the transaction ends. */
  async left(tx: TenantTransaction, holder?: string): Promise<number | null> {
    const plan = await this.organisations.planOf(tx, tx.organisationId);
    if (PLAN_LIMITS[plan].words === null) return null;
    const { left } = await this.#lockAccount(tx);
    if (left === null) return null;
    const own = holder ? ((await this.words.reservation(tx, holder))?.words ?? 0) : 0;
    return Math.max(0, left) + own;
  }

  /** Throws PLAN_LIMIT when words are wanted and none are left; work may begin while some are. */
  async requireSome(tx: TenantTransaction, wanted: number): Promise<void> {
    if (wanted === 0 || (await this.left(tx)) !== 0) return;
    assertLeft(await this.#lockAccount(tx), wanted);
  }

  /** Records words as used, from the holder's reservation first. Throws PLAN_LIMIT beyond the plan. */
  async use(tx: TenantTransaction, { words, holder, ...key }: WordUse): Promise<void> {
    if (words === 0) return;
    const account = await this.#lockAccount(tx);
    const reservation = holder ? await this.words.reservation(tx, holder) : undefined;
    const reserved = Math.min(words, reservation?.words ?? 0);
    const more = words - reserved;
    assertLeft(account, more);
    if (reservation && reserved > 0) {
      await this.words.draw(tx, reservation, reserved);
      await this.words.record(tx, { ...key, kind: 'commit', used: reserved, reserved: -reserved, holder });
    }
    if (more > 0) await this.words.record(tx, { ...key, kind: 'use', used: more, reserved: 0 });
  }

  /** Reserves words for work that ends in another transaction; replaces the holder's earlier reservation. A plan without limit needs none. */
  async reserve(tx: TenantTransaction, reservation: WordReservation): Promise<void> {
    const before = await this.#drop(tx, reservation.holder);
    if (before > reservation.words) await this.#freed(tx);
    if (reservation.words === 0) return;
    const account = await this.#lockAccount(tx);
    if (account.left === null) return;
    assertLeft(account, reservation.words);
    const { holder, words, ...key } = reservation;
    await this.words.reserve(tx, reservation, RESERVED_MS);
    await this.words.record(tx, { ...key, kind: 'reserve', used: 0, reserved: words, holder });
  }

  /** Releases the unused words of a holder. */
  async release(tx: TenantTransaction, holder: string): Promise<void> {
    if ((await this.#drop(tx, holder)) > 0) await this.#freed(tx);
  }

  /** Returns words that were used for texts whose translation was undone. */
  async giveBack(tx: TenantTransaction, { words, ...entry }: UsageKey & { words: number; holder: string }): Promise<void> {
    if (words === 0) return;
    await this.words.lock(tx);
    await this.words.record(tx, { ...entry, kind: 'undo', used: -words, reserved: 0 });
    await this.#freed(tx);
  }

  /** As `release`, for a holder that has crashed; one that has resumed meanwhile keeps its words. */
  async releaseExpired(tx: TenantTransaction, holder: string): Promise<void> {
    await this.words.lock(tx);
    if (await this.words.hasExpired(tx, holder)) await this.release(tx, holder);
  }

  balance(tx: TenantTransaction): Promise<WordBalance> {
    return this.words.read(tx);
  }

  byProject(tx: TenantTransaction): Promise<ProjectWords[]> {
    return this.words.byProject(tx);
  }

  #freed(tx: TenantTransaction): Promise<void> {
    return this.events.emit(tx, WordsFreed, { organisationId: tx.organisationId });
  }

  async #drop(tx: TenantTransaction, holder: string): Promise<number> {
    await this.words.lock(tx);
    const reservation = await this.words.reservation(tx, holder);
    if (!reservation) return 0;
    const { words, projectId, language } = reservation;
    await this.words.draw(tx, reservation, words);
    await this.words.record(tx, { projectId, language, kind: 'release', used: 0, reserved: -words, holder });
    return words;
  }

  /** Reads the plan after locking, so that a downgrade made just before counts. */
  async #lockAccount(tx: TenantTransaction): Promise<Account> {
    const balance = await this.words.lock(tx);
    const plan = await this.organisations.planOf(tx, tx.organisationId);
    const { words } = PLAN_LIMITS[plan];
    return { plan, balance, left: words === null ? null : words - balance.used - balance.reserved };
  }
}

function assertLeft({ plan, balance, left }: Account, wanted: number): void {
  const allowed = PLAN_LIMITS[plan].words;
  if (left === null || allowed === null || wanted <= 0 || wanted <= left) return;
  throw planLimitError({ limit: 'words', plan, used: balance.used + balance.reserved, allowed, wanted });
}
