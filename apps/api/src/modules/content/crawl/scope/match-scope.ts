import { normaliseUrl } from '@bhashantar/urls';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { hasHost, withTwin } from '../../../projects/projects/project-hosts.js';
import { compilePathPattern, matchPathPattern, type PathPattern } from './match-path-pattern.js';

/** Why an address does not belong to a project. */
export type OutOfScope = 'otherHost' | 'domainOff' | 'notIncluded' | 'excluded';

export interface ScopeRules {
  readonly baseUrl: string;
  /** Further hosts, with port where it is not the default. */
  readonly otherHosts?: readonly string[];
  /** Hosts that are switched off. */
  readonly offHosts?: readonly string[];
  /** Path patterns as in robots.txt; an empty list means all paths. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/**
 * The outcome for an address, and the number of the rule that caused it: null for none. Rules count from 1, first those that exclude, then
 * those that include.
 */
export interface ScopeOutcome {
  readonly refused: OutOfScope | undefined;
  readonly rule: number | null;
}

export interface Scope {
  /** Undefined when the address belongs to the project. */
  refuse(url: URL): OutOfScope | undefined;
  explain(url: URL): ScopeOutcome;
}

export interface PathRules {
  /** Takes a path with its query. */
  explain(path: string): ScopeOutcome;
}

/** People write `/blog`, `blog/*` or the whole address; all mean a path. */
export function toPattern(rule: string): PathPattern {
  const path = rule.trim().replace(/^https?:\/\/[^/]*/i, '');
  return compilePathPattern(path.startsWith('/') || path.startsWith('*') ? path : `/${path}`);
}

/** The patterns of rules, without blank ones. */
export const toPatterns = (rules: readonly string[]): PathPattern[] => rules.filter((rule) => rule.trim() !== '').map(toPattern);

/** Compiles the rules for paths; exclusion beats inclusion. */
export function createPathRules(rules: Pick<ScopeRules, 'include' | 'exclude'>): PathRules {
  const include = toPatterns(rules.include ?? []);
  const exclude = toPatterns(rules.exclude ?? []);
  const explain = (path: string): ScopeOutcome => {
    const excludedBy = exclude.findIndex((pattern) => matchPathPattern(pattern, path));
    if (excludedBy >= 0) return { refused: 'excluded', rule: excludedBy + 1 };
    const includedBy = include.findIndex((pattern) => matchPathPattern(pattern, path));
    if (includedBy >= 0) return { refused: undefined, rule: exclude.length + includedBy + 1 };
    return { refused: include.length > 0 ? 'notIncluded' : undefined, rule: null };
  };
  return { explain };
}

/** Compiles the rules of a project. A link is followed only when nothing refuses it. */
export function createScope(rules: ScopeRules): Scope {
  const hosts = new Set([new URL(rules.baseUrl).host, ...(rules.otherHosts ?? [])].flatMap(withTwin));
  const offHosts = new Set((rules.offHosts ?? []).flatMap(withTwin));
  const paths = createPathRules(rules);
  const explain = (url: URL): ScopeOutcome => {
    if (!hosts.has(url.host)) return { refused: 'otherHost', rule: null };
    return offHosts.has(url.host) ? { refused: 'domainOff', rule: null } : paths.explain(url.pathname + url.search);
  };
  return { refuse: (url) => explain(url).refused, explain };
}

type ScopedProject = Pick<ProjectRow, 'baseUrl' | 'otherDomains' | 'domainsOff' | 'includePaths' | 'excludePaths'>;

/** The scope that a project's settings describe. */
export function scopeOf({ baseUrl, otherDomains, domainsOff, includePaths, excludePaths }: ScopedProject): Scope {
  return createScope({ baseUrl, otherHosts: otherDomains, offHosts: domainsOff, include: includePaths, exclude: excludePaths });
}

/** The start addresses of every crawl of a project: its address, and the start of each further domain that is switched on. */
export function startsOf({ baseUrl, otherDomains, domainsOff }: Pick<ProjectRow, 'baseUrl' | 'otherDomains' | 'domainsOff'>): string[] {
  const base = normaliseUrl(baseUrl);
  if (!base) return [];
  const others = otherDomains.flatMap((host) => normaliseUrl(`${new URL(base).protocol}//${host}/`) ?? []);
  return [base, ...others].filter((one) => !hasHost(domainsOff, new URL(one).host));
}
