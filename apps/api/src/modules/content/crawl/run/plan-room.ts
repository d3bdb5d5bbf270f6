import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectStorageService, type StorageLimits, type StoredContent } from '../../../projects/usage/project-storage.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { PLAN_LIMIT } from '../frontier/frontier.repository.js';
import type { Outcome } from './outcome.js';

/** Results that may be written, and the reason that the run gives if the plan left some out. */
interface FittedOutcomes {
  readonly outcomes: readonly Outcome[];
  readonly reason: string | null;
}

/** The reason of a run that the plan has stopped. It names the limit and its number: `planSegments20000`. */
const PLAN_REASON = /^plan(?:Segments|Bytes)\d/;

/** Whether the plan has stopped a run from adding. */
export const isStoppedByPlan = (reason: string | null): boolean => reason !== null && PLAN_REASON.test(reason);

/** Leaves out pages whose new texts the plan has no room for. Their earlier texts stay. */
@Injectable()
export class PlanRoom {
  constructor(
    private readonly storage: ProjectStorageService,
    private readonly segments: SegmentsService,
  ) {}

  async fit(tx: TenantTransaction, projectId: string, outcomes: readonly Outcome[]): Promise<FittedOutcomes> {
    const limits = outcomes.some(({ result }) => result.kind === 'page') ? await this.storage.limitsOf(tx, projectId) : null;
    if (!limits || fitsAtMost(outcomes, limits)) return { outcomes, reason: null };
    const hashes = [...new Set(outcomes.flatMap(textsOf).map(({ hash }) => hash))];
    const known = new Set((await this.segments.wordsOf(tx, projectId, hashes)).keys());
    return leaveOut(outcomes, known, limits);
  }
}

const textsOf = ({ result }: Outcome) => (result.kind === 'page' ? result.page.segments : []);
const sizeOf = (texts: readonly { source: string }[]): StoredContent => ({
  segments: texts.length,
  bytes: texts.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0),
});

/** Whether all texts would fit even if each of them were new. Far from the limit, this saves the look-up. */
function fitsAtMost(outcomes: readonly Outcome[], { used, allowed }: StorageLimits): boolean {
  const all = sizeOf(outcomes.flatMap(textsOf));
  return used.segments + all.segments <= allowed.segments && used.bytes + all.bytes <= allowed.bytes;
}

function leaveOut(outcomes: readonly Outcome[], known: Set<string>, { used, allowed }: StorageLimits): FittedOutcomes {
  let [segments, bytes] = [used.segments, used.bytes];
  let reason: string | null = null;
  const fitted = outcomes.map((outcome): Outcome => {
    const fresh = new Map(textsOf(outcome).flatMap((text) => (known.has(text.hash) ? [] : [[text.hash, text] as const])));
    const more = sizeOf([...fresh.values()]);
    if (more.segments === 0) return outcome;
    const over = segments + more.segments > allowed.segments ? 'segments' : bytes + more.bytes > allowed.bytes ? 'bytes' : undefined;
    if (over) {
      reason ??= over === 'segments' ? `planSegments${allowed.segments}` : `planBytes${allowed.bytes}`;
      return { claim: outcome.claim, result: { kind: 'failed', httpStatus: null, reason: PLAN_LIMIT } };
    }
    [segments, bytes] = [segments + more.segments, bytes + more.bytes];
    for (const hash of fresh.keys()) known.add(hash);
    return outcome;
  });
  return { outcomes: fitted, reason };
}
