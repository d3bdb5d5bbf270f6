import { CHANGED_DAILY_PART, type TargetProblem } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { type AppError, TooMany } from '../../../platform/http/app-error.js';
import { planLimitError } from '../../billing/plans/plan-limit-error.js';
import { ProjectStorageService, type StorageLimits } from '../../projects/usage/project-storage.service.js';
import { byteGrowth, revisedBytes } from './byte-growth.js';

/**
 * Above this share of the limit, writing transactions run one after another. Below it, the remaining room is far more than one transaction
 * writes.
 */
const NEAR_LIMIT = 0.8;
const CODE = 'planBytes';
const TOO_OFTEN =
  'The texts of this project were changed so often today that their history has no more room in the plan. Please go on tomorrow.';
const RETRY_SECONDS = 3_600;

interface ChangedText {
  readonly target: string | null;
  readonly previousTarget: string | null;
}

/** Texts for which the plan has room, the other texts, and why those are left out. */
export interface FittedTexts<Text> {
  readonly fitting: readonly Text[];
  readonly left: readonly Text[];
  readonly problem: TargetProblem | undefined;
}

/** The bytes that a transaction has written so far. */
interface Taken {
  growth: number;
  history: number;
}

export const isOverPlan = ({ code }: Pick<TargetProblem, 'code'>): boolean => code === CODE;

/** Keeps targets, and the history that they write in a day, within the bytes that the plan allows a project. */
@Injectable()
export class TargetRoom {
  readonly #taken = new WeakMap<TenantTransaction, Map<string, Taken>>();

  constructor(private readonly storage: ProjectStorageService) {}

  /** Chooses the texts that fit, in their order. A text that does not grow needs room only for its history. Lock their segments first. */
  async fit<Text extends ChangedText>(tx: TenantTransaction, projectId: string, texts: readonly Text[]): Promise<FittedTexts<Text>> {
    const limits = texts.length > 0 ? await this.#limitsFor(tx, projectId, texts) : null;
    if (!limits) return { fitting: texts, left: [], problem: undefined };
    const taken = this.#takenOf(tx, projectId);
    const fitting: Text[] = [];
    const left: Text[] = [];
    let problem: TargetProblem | undefined;
    for (const text of texts) {
      const refusal = refusalOf(limits, taken, text);
      if (refusal) left.push(text);
      else fitting.push(text);
      if (refusal) problem ??= { code: CODE, severity: 'error', message: refusal.message };
      else take(taken, text);
    }
    return { fitting, left, problem };
  }

  /** Throws PLAN_LIMIT if a text does not fit, and TOO_MANY if its history does not. */
  async require(tx: TenantTransaction, projectId: string, text: ChangedText): Promise<void> {
    const limits = await this.#limitsFor(tx, projectId, [text]);
    if (!limits) return;
    const taken = this.#takenOf(tx, projectId);
    const refusal = refusalOf(limits, taken, text);
    if (refusal) throw refusal;
    take(taken, text);
  }

  /** Throws TOO_MANY if the history of deletions does not fit. */
  async requireHistory(tx: TenantTransaction, projectId: string, deleted: readonly { target: string }[]): Promise<void> {
    const changes = deleted.map(({ target }) => ({ target: null, previousTarget: target }));
    const { left } = await this.fit(tx, projectId, changes);
    if (left.length > 0) throw tooOften();
  }

  /** Null if the plan has no limit. Near the limit it locks out other writers until the transaction ends. */
  async #limitsFor(tx: TenantTransaction, projectId: string, texts: readonly ChangedText[]): Promise<StorageLimits | null> {
    const limits = await this.storage.limitsOf(tx, projectId);
    const growth = texts.reduce((sum, text) => sum + byteGrowth(text), this.#takenOf(tx, projectId).growth);
    if (!limits || growth <= 0 || limits.used.bytes + growth < NEAR_LIMIT * limits.allowed.bytes) return limits;
    await holdLimit(tx, 'project_bytes', projectId);
    return this.storage.limitsOf(tx, projectId);
  }

  #takenOf(tx: TenantTransaction, projectId: string): Taken {
    const ofProjects = this.#taken.get(tx) ?? new Map<string, Taken>();
    this.#taken.set(tx, ofProjects);
    const taken = ofProjects.get(projectId) ?? { growth: 0, history: 0 };
    ofProjects.set(projectId, taken);
    return taken;
  }
}

function take(taken: Taken, text: ChangedText): void {
  taken.growth += byteGrowth(text);
  taken.history += revisedBytes(text);
}

/** Why a text does not fit. */
function refusalOf({ plan, used, allowed, revisedBytes: revised }: StorageLimits, taken: Taken, text: ChangedText): AppError | undefined {
  const growth = byteGrowth(text);
  const bytes = used.bytes + taken.growth;
  if (growth > 0 && bytes + growth > allowed.bytes)
    return planLimitError({ limit: 'bytes', plan, used: bytes, allowed: allowed.bytes, wanted: growth });
  if (revised + taken.history + revisedBytes(text) <= CHANGED_DAILY_PART * allowed.bytes) return undefined;
  return tooOften();
}

const tooOften = () => new TooMany(RETRY_SECONDS, { message: TOO_OFTEN });
