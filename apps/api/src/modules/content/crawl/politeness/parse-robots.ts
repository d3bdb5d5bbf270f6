import { compilePathPattern, matchPathPattern, type PathPattern } from '../scope/match-path-pattern.js';

/** The rules of a robots.txt for one crawler. */
export interface RobotsRules {
  /** Whether the path (with query) of an address may be fetched. */
  isAllowed(pathAndQuery: string): boolean;
  readonly crawlDelaySeconds: number | undefined;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allows: boolean;
  readonly text: string;
  readonly pattern: PathPattern;
}

interface Group {
  readonly agents: Set<string>;
  readonly rules: Rule[];
  delay: number | undefined;
}

/** RFC 9309 asks parsers to read at least 500 KiB. We ignore the rest. */
const MAX_BYTES = 500 * 1024;
const MAX_RULES = 10_000;
const MAX_SITEMAPS = 200;

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelaySeconds: undefined, sitemaps: [] };
/** For a robots.txt that could not be fetched. RFC 9309 (2.3.1.4) forbids everything then. */
export const FORBID_ALL: RobotsRules = { isAllowed: () => false, crawlDelaySeconds: undefined, sitemaps: [] };

/**
 * Normalises the escapes of a path, so that equal escapes match however they are spelled. Escapes raw characters beyond ASCII as a URL
 * does.
 */
function respell(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]/gu, (character) => (character.isWellFormed() ? encodeURIComponent(character) : ''));
  return escaped.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    // An escaped slash, star or dollar sign means the character itself, never the pattern sign.
    return /[A-Za-z0-9\-._~]/.test(character) ? character : octet.toUpperCase();
  });
}

function* lines(text: string): Generator<[string, string]> {
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const content = line.split('#', 1)[0] ?? '';
    const colon = content.indexOf(':');
    if (colon > 0) yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  }
}

function readDelay(value: string): number | undefined {
  const seconds = Number(value);
  return value !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function addTo(group: Group, field: string, value: string): void {
  if (field === 'crawl-delay') group.delay = readDelay(value) ?? group.delay;
  // An empty rule has no effect.
  if ((field !== 'allow' && field !== 'disallow') || value === '' || group.rules.length >= MAX_RULES) return;
  const text = respell(value);
  group.rules.push({ allows: field === 'allow', text, pattern: compilePathPattern(text) });
}

function readFile(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let isNaming = false;
  for (const [field, value] of lines(text)) {
    if (field === 'user-agent') {
      if (!group || !isNaming) {
        group = { agents: new Set(), rules: [], delay: undefined };
        groups.push(group);
      }
      // Authors often write a version after the product's name, and never mean it.
      group.agents.add((value.toLowerCase().match(/^[a-z_*-]+/) ?? [''])[0]);
      isNaming = true;
    } else if (field === 'sitemap') {
      if (value !== '' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    } else if (group) {
      addTo(group, field, value);
      isNaming = false;
    }
  }
  return { groups, sitemaps };
}

/**
 * Returns each rule once, in the order in which they decide: the longer pattern first, and of two equally long patterns the one that allows
 * (RFC 9309, 2.2.2).
 */
function orderRules(rules: readonly Rule[]): Rule[] {
  const different = new Map(rules.map((rule) => [`${rule.allows} ${rule.text}`, rule]));
  return [...different.values()].sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
}

/** Parses a robots.txt (RFC 9309, with crawl-delay) for the crawler of this product name. Never throws; skips lines that are no rule. */
export function parseRobots(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = readFile(text.slice(0, MAX_BYTES));
  const named = groups.filter((group) => group.agents.has(agent.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter((group) => group.agents.has('*'));
  const rules = orderRules(own.flatMap((group) => group.rules));
  const decide = (path: string) => rules.find(({ pattern }) => matchPathPattern(pattern, path))?.allows ?? true;
  const crawlDelaySeconds = own.find((group) => group.delay !== undefined)?.delay;
  const isAllowed = (path: string) => path === '/robots.txt' || rules.length === 0 || decide(respell(path));
  return { isAllowed, crawlDelaySeconds, sitemaps };
}
