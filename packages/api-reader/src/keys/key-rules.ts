import type { JsonRule } from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';

interface RuleNode {
  children: Map<string, RuleNode>;
  rule?: JsonRule;
}

const ANY = '*';
/** A name that is a star itself, as patterns write it. */
const STAR = '~*';
const DUPLICATE = /~#\d+$/;

/**
 * Finds the rule of a key among stored patterns (`KeyRule.pattern`), in time that depends on the key and not on the number of patterns. If
 * several patterns match, the one with the earliest name instead of a star wins. Undefined if none matches: the key is new.
 */
export function keyRules(rules: Iterable<readonly [pattern: string, rule: JsonRule]>): (key: JsonPointer) => JsonRule | undefined {
  const root: RuleNode = { children: new Map() };
  for (const [pattern, rule] of rules) {
    let node = root;
    for (const part of pattern.split('/').slice(1)) {
      const child = node.children.get(part) ?? { children: new Map() };
      node.children.set(part, child);
      node = child;
    }
    node.rule = rule;
  }
  return (key) => findRule(root, key.split('/').slice(1));
}

/** Follows names and stars level by level. A level holds each place of the patterns once, so that it has no more places than there are. */
function findRule(root: RuleNode, parts: readonly string[]): JsonRule | undefined {
  let level = [root];
  for (const part of parts) {
    const plain = part.replace(DUPLICATE, '');
    const name = plain === ANY ? STAR : plain;
    level = level.flatMap(({ children }) => [children.get(name), children.get(ANY)].filter((child) => child !== undefined));
    if (level.length === 0) return undefined;
  }
  return level.find(({ rule }) => rule !== undefined)?.rule;
}
