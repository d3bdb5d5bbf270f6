import type { Pipeline, RequestRule } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';

export interface StoredRule {
  ruleId: string;
  organisationId: string;
  projectId: string;
  languages: string[];
  pipeline: Pipeline;
  trigger: RequestRule['when'];
  words: number | null;
  withMachine: boolean;
  needsApproval: boolean;
  isActive: boolean;
  nextAt: Date;
}

export type ListedRule = StoredRule & {
  createdByName: string | null;
  last: { requestId: string; number: number; createdAt: string } | null;
};

export type NewRule = Omit<StoredRule, 'ruleId' | 'organisationId'>;

const COLUMNS = `
  l.rule_id as "ruleId", l.organisation_id as "organisationId", l.project_id as "projectId", l.languages, l.pipeline, l.trigger, l.words,
  l.with_machine as "withMachine", l.needs_approval as "needsApproval", l.is_active as "isActive", l.next_at as "nextAt"`;

/** All SQL of the rules that make requests. */
@Injectable()
export class RulesRepository {
  list(tx: TenantTransaction, projectId: string): Promise<ListedRule[]> {
    return tx.query<ListedRule>(
      `select ${COLUMNS}, ${personNameSql('u')} as "createdByName",
              (select json_build_object('requestId', r.request_id, 'number', r.number, 'createdAt', r.created_at) from manual_requests r
                where r.rule_id = l.rule_id and r.deleted_at is null order by r.created_at desc limit 1) as last
         from manual_rules l left join users u on u.user_id = l.created_by where l.project_id = $1 order by l.created_at, l.rule_id`,
      [projectId],
    );
  }

  /** The rule, locked until the transaction ends, so that only one process at a time makes its next request. */
  async lock(tx: TenantTransaction, ruleId: string): Promise<StoredRule | undefined> {
    const [row] = await tx.query<StoredRule>(`select ${COLUMNS} from manual_rules l where l.rule_id = $1 for update`, [ruleId]);
    return row;
  }

  /** Prevents others from adding a rule to the project until the transaction ends. */
  async countForAdding(tx: TenantTransaction, projectId: string): Promise<number> {
    await holdLimit(tx, 'requestRules', projectId);
    const [row] = await tx.query<{ count: number }>('select count(*)::int as count from manual_rules where project_id = $1', [projectId]);
    return row?.count ?? 0;
  }

  async insert(tx: TenantTransaction, rule: NewRule): Promise<string> {
    const [row] = await tx.query<{ ruleId: string }>(
      `insert into manual_rules (organisation_id, project_id, languages, pipeline, trigger, words, with_machine, needs_approval, is_active, next_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning rule_id as "ruleId"`,
      [tx.organisationId, ...valuesOf(rule), tx.userId ?? null],
    );
    if (!row) throw new Error('the rule was not stored');
    return row.ruleId;
  }

  /** Returns how many rules of the project it changed. */
  update(tx: TenantTransaction, ruleId: string, rule: NewRule): Promise<number> {
    return tx.execute(
      `update manual_rules set languages = $3, pipeline = $4, trigger = $5, words = $6, with_machine = $7, needs_approval = $8, is_active = $9,
              next_at = case when trigger = $5 then next_at else $10 end
        where rule_id = $1 and project_id = $2`,
      [ruleId, ...valuesOf(rule)],
    );
  }

  delete(tx: TenantTransaction, projectId: string, ruleId: string): Promise<number> {
    return tx.execute('delete from manual_rules where rule_id = $1 and project_id = $2', [ruleId, projectId]);
  }

  async setNext(tx: TenantTransaction, ruleId: string, nextAt: Date): Promise<void> {
    await tx.query('update manual_rules set next_at = $2 where rule_id = $1', [ruleId, nextAt]);
  }

  /** Whether a request of the rule waits for acceptance. It already has the new content. */
  async hasWaiting(tx: TenantTransaction, ruleId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from manual_requests where rule_id = $1 and deleted_at is null and accepted_at is null
          and state not in ('rejectedManualTranslation', 'rejectedMachineTranslation', 'projectDeleted') limit 1`,
      [ruleId],
    );
    return rows.length > 0;
  }

  due(tx: Transaction, now: Date, limit: number): Promise<Pick<StoredRule, 'organisationId' | 'projectId' | 'ruleId'>[]> {
    return tx.query(
      `select l.organisation_id as "organisationId", l.project_id as "projectId", l.rule_id as "ruleId" from manual_rules l join projects p using (project_id)
        where l.is_active and l.next_at <= $1 and p.deleted_at is null order by l.next_at limit $2`,
      [now, limit],
    );
  }
}

const valuesOf = (rule: NewRule): unknown[] => [
  ...[
    rule.projectId,
    rule.languages,
    rule.pipeline,
    rule.trigger,
    rule.words,
    rule.withMachine,
    rule.needsApproval,
    rule.isActive,
    rule.nextAt,
  ],
];
