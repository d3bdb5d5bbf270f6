import type {
  ScopeRuleOutcome,
  ScopeRules,
  ScopeRulesChange,
  ScopeRulesDto,
  ScopeRulesEffect,
  TestScopeRulesDto,
} from '@bhashantar/contracts';
import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ScopeRulesChanged } from '../crawl.events.js';
import { CrawlRunsRepository } from '../run/crawl-runs.repository.js';
import { type ScopeOutcome, scopeOf, startsOf } from '../scope/match-scope.js';
import { AddedUrlQueue } from '../scope-urls/added-url-queue.js';
import { toNewPathPatterns, toPathPatterns } from './path-patterns-sql.js';
import { readScopeRules, scopeRulesOf } from './read-scope-rules.js';
import { removeRefusedPages } from './scope-rules.job-definitions.js';
import { type LeavingUrls, ScopeRulesRepository } from './scope-rules.repository.js';

const EXAMPLES = 5;
/** The most addresses that one rule change queues. The next crawl of the whole site finds the others. */
const MOST_QUEUED = 50_000;
/** The time limit for a site whose addresses are all built to be slow to compare. */
const EFFECT_LIMIT_MS = 10_000;

/** The addresses of a site that a project crawls: previews a change of the rules, and applies it. */
@Injectable()
export class ScopeRulesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: CrawlRunsRepository,
    private readonly rules: ScopeRulesRepository,
    private readonly queue: AddedUrlQueue,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  test(tenant: Tenant, { projectId, urls = [], ...change }: TestScopeRulesDto): Promise<ScopeRulesEffect> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const after = readScopeRules(project, change);
      await limitTime(tx);
      const leaving = await this.rules.leaving(tx, projectId, toNewPathPatterns(scopeRulesOf(project), after));
      const entering = await this.rules.entering(tx, projectId, toPathPatterns(after), after.maxDepth, EXAMPLES);
      return { leaving: toSide(leaving), entering: toEntering(entering), outcomes: explainUrls(project, after, urls) };
    });
  }

  /**
   * A job removes pages that the new rules exclude, in batches, like pages that people take out of scope. Known addresses that they include
   * are crawled.
   */
  update(tenant: Tenant, { projectId, ...change }: ScopeRulesDto): Promise<ScopeRulesChange> {
    return this.database.tenant(tenant, async (tx) => {
      const held = await this.queue.hold(tx, projectId);
      const previous = scopeRulesOf(held.project);
      const rules = readScopeRules(held.project, change);
      await limitTime(tx);
      await this.projects.setScope(tx, projectId, rules);
      const narrowed = toNewPathPatterns(previous, rules);
      const leaving = await this.rules.leaving(tx, projectId, narrowed);
      if (leaving.urls > 0) {
        await this.rules.markOut(tx, projectId, narrowed);
        if (held.run) await this.runs.countAdded(tx, held.run.runId, -leaving.queued);
        await this.outbox.enqueue(tx, removeRefusedPages, { organisationId: tx.organisationId, projectId });
      }
      const now = { ...held, project: { ...held.project, ...rules } };
      const room = Math.min(await this.queue.roomOf(tx, now), MOST_QUEUED);
      const entering = await this.rules.entering(tx, projectId, toPathPatterns(rules), rules.maxDepth, room);
      const crawl = entering.urls.length > 0 ? await this.queue.queue(tx, tenant, now, entering.urls) : null;
      const { pages, words } = leaving;
      const details = { from: previous, to: rules, pages, words, urls: entering.urls.length };
      await this.audit.record(tx, { ...tenant, action: 'crawl.scopeRules', subject: 'project', subjectId: projectId, details });
      await this.events.emit(tx, ScopeRulesChanged, { organisationId: tx.organisationId, projectId });
      return { rules, previous, leaving: toSide(leaving), entering: toEntering(entering), crawl };
    });
  }
}

/** Limits the time of each further statement in the transaction. */
async function limitTime(tx: TenantTransaction): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [String(EFFECT_LIMIT_MS)]);
}

const toSide = ({ urls, pages, words, examples }: LeavingUrls) => ({ urls, pages, words, examples });
const toEntering = ({ count, urls }: { count: number; urls: string[] }) => ({
  ...{ urls: count, pages: 0, words: 0, examples: urls.slice(0, EXAMPLES) },
});

function explainUrls(project: ProjectRow, rules: ScopeRules, urls: readonly string[]): ScopeRuleOutcome[] {
  const { baseUrl } = project;
  const { includePaths, excludePaths } = rules;
  const scope = scopeOf({ ...project, ...rules });
  const starts = new Set(startsOf(project));
  const written = [...excludePaths, ...includePaths];
  return urls.map((url) => {
    const normal = normaliseUrl(url.trim(), baseUrl);
    if (normal === undefined)
      return {
        url,
        isIncluded: false,
        rule: null,
        pattern: null,
        message: 'This is not a web address. Write it as /page or as a whole address.',
      };
    const outcome = scope.explain(new URL(normal));
    const pattern = outcome.rule === null ? null : (written[outcome.rule - 1] ?? null);
    // A crawl begins at this address whatever the included paths are.
    if (outcome.refused === 'notIncluded' && starts.has(normal))
      return { url, isIncluded: true, rule: null, pattern: null, message: 'No rule includes it, but the crawl begins there: included.' };
    return { url, isIncluded: outcome.refused === undefined, rule: outcome.rule, pattern, message: describeOutcome(outcome) };
  });
}

function describeOutcome({ refused, rule }: ScopeOutcome): string {
  if (refused === 'otherHost') return "Left out: its host is not one of the project's own.";
  if (refused === 'domainOff') return 'Left out: its domain is switched off.';
  if (refused === 'excluded') return `Left out by rule ${rule}.`;
  if (refused === 'notIncluded') return 'No rule includes it: left out.';
  return rule === null ? 'No rule says anything of it: included.' : `Included by rule ${rule}.`;
}
