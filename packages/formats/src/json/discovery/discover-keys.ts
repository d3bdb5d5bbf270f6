import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { JsonString } from '../json-event.js';
import { decideRule, type JsonRule, type RuleDecision, type Surroundings, surroundingsOf } from './decide-rule.js';
import { ANY, PathNode, type PathValues } from './path-tree.js';

/** A path pattern of a document with its rule: a JSON Pointer with `*` for each index of an array and each name of a map. */
export interface KeyRule extends RuleDecision {
  pattern: string;
  /** Values of the document that have the pattern. */
  values: number;
  isCorrected: boolean;
}

/** The decisions of a person: pattern -> rule. */
export type KeyCorrections = ReadonlyMap<string, JsonRule>;

/** The structure of a document; documents of one source have the same, or nearly so. */
export interface JsonShape {
  /** A hash of the patterns: 32 hexadecimal digits. */
  id: string;
  patterns: string[];
}

/** The rules of one document. */
export interface DocumentKeys {
  rules: KeyRule[];
  shape: JsonShape;
  /** The rule of one string by its pointer, as readJson gives it. */
  ruleOf(pointer: string): JsonRule;
  /** The pattern of one string by its pointer. */
  patternOf(pointer: string): string;
}

const DUPLICATE = /~#\d+$/;
/** A name that is a star itself; after a tilde, a pointer has 0 or 1 alone. */
const STAR = '~*';
const partsOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replace(DUPLICATE, ''));
const isIndex = (part: string) => /^\d{1,9}$/.test(part);
const nameOf = (part: string) => (part === ANY ? STAR : part);

/** A pattern of corrections matches pointers of the same length whose names it has, or stars for them. */
function matches(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern === '' ? [] : pattern.slice(1).split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part === ANY || part === nameOf(parts[at] as string));
}

/** The correction with the fewest stars that matches. */
function correctionOf(corrections: KeyCorrections, parts: readonly string[]): JsonRule | undefined {
  const stars = (pattern: string) => pattern.split('/').filter((part) => part === ANY).length;
  return [...corrections].filter(([pattern]) => matches(pattern, parts)).sort(([a], [b]) => stars(a) - stars(b))[0]?.[1];
}

/** How much two documents have in common: shared patterns out of all, 0 to 1 (Jaccard's index). Corrections of a shape serve for those near to it. */
export function compareShapes(one: JsonShape, other: JsonShape): number {
  const patterns = new Set(one.patterns);
  const shared = other.patterns.filter((pattern) => patterns.has(pattern)).length;
  return shared === 0 ? Number(one.id === other.id) : shared / (patterns.size + other.patterns.length - shared);
}

/** Rules that are decided in one step. */
const RULES_IN_STEP = 500;

/** Collects the strings of a document, and decides which of its keys are translated, by what their values look like. */
export class KeyDiscovery {
  readonly #root = new PathNode();

  /** Adds strings as readJson yields them. Memory grows with the different paths alone. */
  add(strings: readonly JsonString[]): void {
    for (const { key, source } of strings) {
      let node = this.#root;
      for (const part of partsOf(key)) node = node.child(isIndex(part) ? ANY : nameOf(part));
      node.values.add(source);
    }
  }

  /** The rules of the document; a person's `corrections` override the findings. */
  decide(corrections: KeyCorrections = new Map()): DocumentKeys {
    const steps = this.decideInSteps(corrections);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  }

  /** The same in steps of some milliseconds: a document may have very many patterns. */
  *decideInSteps(corrections: KeyCorrections = new Map()): Generator<void, DocumentKeys> {
    yield* this.#root.findMapsInSteps();
    const rules: KeyRule[] = [];
    const byPattern = new Map<string, KeyRule>();
    for (const rule of collectRules(this.#root, corrections)) {
      byPattern.set(rule.pattern, rule);
      if (rules.push(rule) % RULES_IN_STEP === 0) yield;
    }
    const patterns = rules.map(({ pattern }) => pattern).sort();
    const ruleOf = (pointer: string): JsonRule => {
      const parts = partsOf(pointer);
      return correctionOf(corrections, parts) ?? byPattern.get(patternOf(this.#root, parts))?.rule ?? 'ignored';
    };
    return {
      rules,
      shape: { id: hashSource(patterns.join('\n')), patterns },
      ruleOf,
      patternOf: (pointer) => patternOf(this.#root, partsOf(pointer)),
    };
  }
}

/** The pattern of a pointer in a tree whose maps were found. */
function patternOf(root: PathNode, parts: readonly string[]): string {
  let pattern = '';
  let node: PathNode | undefined = root;
  for (const part of parts) {
    const name: string = node?.children.has(nameOf(part)) && !isIndex(part) ? nameOf(part) : ANY;
    pattern += `/${name}`;
    node = node?.children.get(name);
  }
  return pattern;
}

function* collectRules(root: PathNode, corrections: KeyCorrections): Generator<KeyRule> {
  const open: { node: PathNode; pattern: string; around: Surroundings }[] = [{ node: root, pattern: '', around: 'mixed' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, pattern, around } = next;
    if (node.values.count > 0) yield toRule(node.values, pattern, around, corrections);
    const children = [...node.children];
    const leaves = children.map(([, child]) => child.values).filter(({ count }) => count > 0);
    const surroundings = surroundingsOf(leaves);
    for (const [name, child] of children.reverse()) open.push({ node: child, pattern: `${pattern}/${name}`, around: surroundings });
  }
}

function toRule(values: PathValues, pattern: string, around: Surroundings, corrections: KeyCorrections): KeyRule {
  const parts = pattern === '' ? [] : pattern.slice(1).split('/');
  const corrected = corrections.get(pattern) ?? correctionOf(corrections, parts);
  const decision = corrected ? { rule: corrected, reason: 'A person chose this rule.' } : decideRule(values, around);
  return { pattern, values: values.count, isCorrected: corrected !== undefined, ...decision };
}
