import { REQUEST_RULES_MAX, type RequestRule, type RequestRuleDto, type RequestRuleIdDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CountsService } from '../../progress/counts.service.js';
import { requestNumber } from '../request-number.js';
import { type NewRule, RulesRepository } from './rules.repository.js';

export const WEEK_MS = 7 * 24 * 3_600_000;

/** The rules by which a project orders new content. */
@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly rules: RulesRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(session: Session, projectId: string): Promise<RequestRule[]> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#list(tx, projectId);
    });
  }

  save(session: Session, body: RequestRuleDto): Promise<RequestRule[]> {
    return this.database.tenant(session, async (tx) => {
      const project = await this.projects.require(tx, body.projectId);
      const unknown = body.targetLangs.find((language) => !project.targetLanguages.includes(language));
      if (unknown) throw invalidField('targetLangs', `This project is not translated into ${unknown}.`);
      const rule = this.#toRule(body);
      const ruleId = body.ruleId ? await this.#update(tx, body.ruleId, rule) : await this.#insert(tx, rule);
      await this.#record(tx, body.projectId, { ruleId, ...rule });
      return this.#list(tx, body.projectId);
    });
  }

  delete(session: Session, { projectId, ruleId }: RequestRuleIdDto): Promise<RequestRule[]> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      if ((await this.rules.delete(tx, projectId, ruleId)) === 0) throw new AppError('NOT_FOUND');
      await this.#record(tx, projectId, { ruleId, deleted: true });
      return this.#list(tx, projectId);
    });
  }

  #toRule({ projectId, targetLangs, pipeline, when, words, withMachine = false, needsApproval, isActive }: RequestRuleDto): NewRule {
    if (when === 'words' && words === undefined)
      throw invalidField('words', 'Please say how many words have to wait before a request is made.');
    const now = this.clock.now();
    return {
      ...{ projectId, languages: targetLangs, pipeline, trigger: when, withMachine, needsApproval, isActive },
      words: when === 'words' ? (words ?? null) : null,
      nextAt: when === 'weekly' ? new Date(now.getTime() + WEEK_MS) : now,
    };
  }

  async #insert(tx: TenantTransaction, rule: NewRule): Promise<string> {
    if ((await this.rules.countForAdding(tx, rule.projectId)) >= REQUEST_RULES_MAX)
      throw new AppError('UNPROCESSABLE', { message: `A project has at most ${REQUEST_RULES_MAX} rules. Please change or delete one.` });
    return this.rules.insert(tx, rule);
  }

  async #update(tx: TenantTransaction, ruleId: string, rule: NewRule): Promise<string> {
    if ((await this.rules.update(tx, ruleId, rule)) === 0) throw new AppError('NOT_FOUND');
    return ruleId;
  }

  async #record(tx: TenantTransaction, projectId: string, details: Record<string, unknown>): Promise<void> {
    await this.audit.record(tx, {
      ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'request.rule', subject: 'project', subjectId: projectId },
      details: { ...details, projectId },
    });
  }

  async #list(tx: TenantTransaction, projectId: string): Promise<RequestRule[]> {
    const listed: RequestRule[] = [];
    for (const {
      languages,
      trigger,
      nextAt,
      createdByName,
      last,
      ruleId,
      pipeline,
      words,
      withMachine,
      needsApproval,
      isActive,
    } of await this.rules.list(tx, projectId)) {
      let waitingWords = 0;
      for (const language of languages) waitingWords += await this.#waiting(tx, projectId, language);
      listed.push({
        ...{ ruleId, targetLangs: languages, pipeline, when: trigger, words, withMachine, needsApproval, isActive, waitingWords },
        nextAt: trigger === 'weekly' ? nextAt.toISOString() : null,
        lastRequest: last && { requestId: last.requestId, number: requestNumber(last), createdAt: new Date(last.createdAt).toISOString() },
        createdBy: createdByName,
      });
    }
    return listed;
  }

  /** Words that no person has translated. */
  async #waiting(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    return counts.NO_TRANSLATION_AVAILABLE.words + counts.TRANSLITERATION.words + counts.MACHINE.words;
  }
}
