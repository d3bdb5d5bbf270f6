import { compilePathPattern, matchPathPattern, type PathPattern } from './match-path-pattern.js';

/** Why an address does not belong to a project. */
export type OutOfScope = 'otherHost' | 'notIncluded' | 'excluded';

export interface ScopeRules {
  readonly baseUrl: string;
  /** Further hosts, with port where it is not the default. */
  readonly otherHosts?: readonly string[];
  /** Path patterns as in robots.txt; none means all paths. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

export interface Scope {
  /** Undefined when the address belongs to the project. */
  refuse(url: URL): OutOfScope | undefined;
}

/** A bare domain and its www are one site to everybody but DNS. */
function withTwin(host: string): string[] {
  return [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`];
}

/** People write `/blog`, `blog/*` or the whole address; all mean a path. */
function toPattern(rule: string): PathPattern {
  const path = rule.trim().replace(/^https?:\/\/[^/]*/i, '');
  return compilePathPattern(path.startsWith('/') || path.startsWith('*') ? path : `/${path}`);
}

/** Compiles the rules of a project. A link is followed only when nothing refuses it; exclusion beats inclusion. */
export function createScope(rules: ScopeRules): Scope {
  const hosts = new Set([new URL(rules.baseUrl).host, ...(rules.otherHosts ?? []).map((host) => host.toLowerCase())].flatMap(withTwin));
  const include = (rules.include ?? []).filter((rule) => rule.trim() !== '').map(toPattern);
  const exclude = (rules.exclude ?? []).filter((rule) => rule.trim() !== '').map(toPattern);
  const refuse = (url: URL): OutOfScope | undefined => {
    if (!hosts.has(url.host)) return 'otherHost';
    const path = url.pathname + url.search;
    if (exclude.some((pattern) => matchPathPattern(pattern, path))) return 'excluded';
    if (include.length > 0 && !include.some((pattern) => matchPathPattern(pattern, path))) return 'notIncluded';
    return undefined;
  };
  return { refuse };
}
