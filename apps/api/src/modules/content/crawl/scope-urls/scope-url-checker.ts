import type { RefusedUrl } from '@bhashantar/contracts';
import { hasScheme, isSecretAddress, MAX_URL_LENGTH, namesSession, normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { PRODUCT_TOKEN } from '../fetching/user-agent.js';
import { CrawlHostsRepository } from '../politeness/crawl-hosts.repository.js';
import { parseRobots, type RobotsRules } from '../politeness/parse-robots.js';
import { type Scope, scopeOf } from '../scope/match-scope.js';
import { refuseUrl, type ScopeRefusal } from './scope-refusals.js';

/** A given address with its row. */
export interface GivenUrl {
  readonly row: number;
  readonly url: string;
  /** Set where the file itself says that it is no page. */
  readonly refusal?: ScopeRefusal;
}

export interface CheckedUrl {
  readonly row: number;
  readonly url: string;
}

/** Longer texts are not looked at: escapes make an address up to nine times as long as it was typed. */
const MOST_CHARS = 4_096;

/**
 * Splits given addresses into those that a project may crawl and those that it may not. Uses only criteria that do not depend on the
 * project's known addresses.
 */
@Injectable()
export class ScopeUrlChecker {
  constructor(
    private readonly hosts: CrawlHostsRepository,
    private readonly turns: LoopTurns,
  ) {}

  async check(
    tx: TenantTransaction,
    project: ProjectRow,
    given: readonly GivenUrl[],
  ): Promise<{ fit: CheckedUrl[]; refused: RefusedUrl[] }> {
    const { baseUrl } = project;
    const scope = scopeOf(project);
    const fit = new Map<string, CheckedUrl>();
    const refused: RefusedUrl[] = [];
    const robots = new Map<string, RobotsRules | undefined>();
    for (const { row, url: text, refusal } of given) {
      const turn = this.turns.wait();
      if (turn) await turn;
      const found = refusal ?? this.turns.run(() => toPage(text, baseUrl, scope));
      if (typeof found === 'string') {
        refused.push(refuseUrl(row, text, found));
        continue;
      }
      if (!robots.has(found.origin)) robots.set(found.origin, await this.#robotsOf(tx, project.projectId, found.origin));
      const isAllowed = this.turns.run(() => robots.get(found.origin)?.isAllowed(found.pathname + found.search) ?? true);
      const reason = isAllowed ? (fit.has(found.href) ? 'repeated' : undefined) : 'robots';
      if (reason) refused.push(refuseUrl(row, text, reason));
      else fit.set(found.href, { row, url: found.href });
    }
    return { fit: [...fit.values()], refused };
  }

  /** Takes the robots.txt of the last crawl while it is fresh. Otherwise the crawler fetches it and records what it forbids. */
  async #robotsOf(tx: TenantTransaction, projectId: string, origin: string): Promise<RobotsRules | undefined> {
    const stored = await this.hosts.robots(tx, projectId, origin);
    return stored?.state === 'read' ? parseRobots(stored.text, PRODUCT_TOKEN) : undefined;
  }
}

function toPage(text: string, baseUrl: string, scope: Scope): URL | ScopeRefusal {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > MOST_CHARS) return 'tooLong';
  if (/\s/.test(trimmed)) return 'notAnAddress';
  // An address without a scheme gets the site's scheme.
  const whole = hasScheme(trimmed) || trimmed.startsWith('/') ? trimmed : `${new URL(baseUrl).protocol}//${trimmed}`;
  const normal = normaliseUrl(whole, baseUrl);
  if (normal !== undefined) {
    const url = new URL(normal);
    return scope.refuse(url) ?? (isSecretAddress(url) || namesSession(url) ? 'privateAddress' : url);
  }
  if (!URL.canParse(whole, baseUrl)) return 'notAnAddress';
  const { href, username, password } = new URL(whole, baseUrl);
  // Checks only a whole address, because `mailto:name@host` also parses this way once it gets a scheme.
  if (hasScheme(trimmed) && (username || password)) return 'privateAddress';
  return href.length > MAX_URL_LENGTH ? 'tooLong' : 'notAnAddress';
}
