import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { BundleSet } from './bundles.repository.js';

/** Longer than a batch takes on a busy machine. A job that takes over too early repeats the same work. */
const CLAIM_MS = 60_000;
/** After this time, a requested job may be lost. */
const ASKED_MS = 60_000;

/** The right of one job to build the bundles of a language. Each batch has its own number. */
export interface BuildClaim {
  readonly builder: string;
  readonly claim: number;
}

const IS_FREE = 'b.builder is null or b.builder = excluded.builder or b.expires_at < clock_timestamp()';

/**
 * Records that the waiting job has started. The update waits for transactions that have joined the job and not committed yet, because the
 * job must see their marks.
 */
const BEGIN = `
  insert into bundle_builds as b (project_id, language, organisation_id, builder, claim, expires_at)
  values ($1, $2, $3, $4, 1, clock_timestamp() + ${CLAIM_MS} * interval '1 millisecond')
  on conflict (project_id, language) do update
    set asked_at = null,
        builder = case when ${IS_FREE} then excluded.builder else b.builder end,
        expires_at = case when ${IS_FREE} then excluded.expires_at else b.expires_at end,
        claim = b.claim + case when ${IS_FREE} then 1 else 0 end
  returning builder = $4 as "isOwn", claim::float8 as claim`;

/**
 * All SQL that decides which job builds the bundles of a language. Locks rows only briefly, at the ends of transactions and in separate
 * transactions.
 */
@Injectable()
export class BundleBuildsRepository {
  /**
   * Says whether a job must be enqueued. A waiting job that has not started is enough: the lock keeps it from starting until this
   * transaction has committed. Call this at the end of a transaction.
   */
  async ask(tx: TenantTransaction, { projectId, language }: BundleSet): Promise<boolean> {
    const joined = await tx.query(
      `select 1 from bundle_builds
        where project_id = $1 and language = $2 and asked_at > clock_timestamp() - ${ASKED_MS} * interval '1 millisecond' for share skip locked`,
      [projectId, language],
    );
    if (joined.length > 0) return false;
    await tx.query(
      `insert into bundle_builds (project_id, language, organisation_id, asked_at) values ($1, $2, $3, clock_timestamp())
       on conflict (project_id, language) do update set asked_at = excluded.asked_at`,
      [projectId, language, tx.organisationId],
    );
    return true;
  }

  /** Starts to build, unless another job is building. That job builds everything that is marked before it ends. */
  async begin(tx: TenantTransaction, { projectId, language }: BundleSet, builder: string): Promise<BuildClaim | undefined> {
    const [row] = await tx.query<{ isOwn: boolean; claim: number }>(BEGIN, [projectId, language, tx.organisationId, builder]);
    return row?.isOwn ? { builder, claim: row.claim } : undefined;
  }

  /** The claim on the next batch; undefined when another job has taken over. Locks the row until the transaction ends. */
  async renew(tx: TenantTransaction, { projectId, language }: BundleSet, { builder, claim }: BuildClaim): Promise<BuildClaim | undefined> {
    const [row] = await tx.query<{ claim: number }>(
      `update bundle_builds set claim = claim + 1, expires_at = clock_timestamp() + ${CLAIM_MS} * interval '1 millisecond'
        where project_id = $1 and language = $2 and builder = $3 and claim = $4 returning claim::float8 as claim`,
      [projectId, language, builder, claim],
    );
    return row && { builder, claim: row.claim };
  }

  /** Ends the build; does nothing when another job has taken over. */
  async end(tx: TenantTransaction, { projectId, language }: BundleSet, builder: string): Promise<void> {
    await tx.query('update bundle_builds set builder = null, expires_at = null where project_id = $1 and language = $2 and builder = $3', [
      projectId,
      language,
      builder,
    ]);
  }

  /** Builds of all organisations whose job did not return in time. */
  async abandoned(tx: Transaction): Promise<(BundleSet & { organisationId: string })[]> {
    return tx.query(
      `select project_id as "projectId", language, organisation_id as "organisationId" from bundle_builds
        where builder is not null and expires_at < clock_timestamp()`,
    );
  }
}
