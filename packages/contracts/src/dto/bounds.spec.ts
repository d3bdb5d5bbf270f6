import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import * as dto from './index.js';

interface Rule {
  name: string;
  constraints: readonly unknown[];
  each: boolean;
}

type BodyClass = new () => object;

const BODIES = Object.values(dto).filter((value): value is BodyClass => typeof value === 'function');

function rulesOf(type: BodyClass): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const { propertyName, name, type: kind, constraints, each } of getMetadataStorage().getTargetValidationMetadatas(
    type,
    '',
    false,
    false,
  )) {
    const rule = { name: name ?? kind, constraints: constraints ?? [], each };
    rules.set(propertyName, [...(rules.get(propertyName) ?? []), rule]);
  }
  return rules;
}

/** Patterns that match only texts of one length. */
const EXACT = new Set([dto.SOURCE_HASH.source]);

/** Whether the rule itself limits the length of a text. */
function boundsText({ name, constraints }: Rule): boolean {
  if (['isIn', 'isUuid', 'maxLength', 'isLength', 'isRequestStep', dto.IS_MOMENT].includes(name)) return true;
  if (name === 'matches') return constraints[0] instanceof RegExp && EXACT.has(constraints[0].source);
  return name === dto.CHECKED && Number.isFinite((constraints[0] as { maxLength?: number }).maxLength);
}

const boundsList = ({ name, constraints }: Rule): boolean =>
  name === 'arrayMaxSize' || (name === dto.CHECKED && Number.isFinite((constraints[0] as { maxItems?: number }).maxItems));

const isBoundedNumber = (rules: readonly Rule[]): boolean =>
  ['isInt', 'min', 'max'].every((wanted) => rules.some(({ name }) => name === wanted));

const isScalar = ({ name }: Rule): boolean => name === 'isBoolean' || name === 'nestedValidation';

function problemOf(rules: readonly Rule[], kind: unknown): string | undefined {
  const [own, items] = [rules.filter(({ each }) => !each), rules.filter(({ each }) => each)];
  const isList = kind === Array || own.some(({ name }) => name === 'isArray') || items.length > 0;
  if (isList && !own.some(boundsList)) return 'has no upper number of entries';
  if (isList) return [...items, ...own].some(boundsText) || isBoundedNumber(items) ? undefined : 'has entries without an upper length';
  if (own.some(({ name }) => name === 'isInt')) return isBoundedNumber(own) ? undefined : 'is a number without bounds';
  return own.some(isScalar) || own.some(boundsText) ? undefined : 'has no upper length';
}

/** Whether the entries of a list are objects of a class that this test checks like every other class. */
function areBodies(type: BodyClass, field: string, rules: readonly Rule[]): boolean {
  if (!rules.some(({ name, each }) => each && name === 'nestedValidation') || !rules.some(boundsList)) return false;
  const made = plainToInstance(type, { [field]: [{}] }) as Record<string, [object]>;
  return BODIES.some((body) => made[field]?.[0].constructor === body);
}

describe('every field of every body', () => {
  it.each(BODIES.map((type) => [type.name, type] as const))('has an upper bound: %s', (_name, type) => {
    const problems = [...rulesOf(type)].flatMap(([field, rules]) => {
      if (areBodies(type, field, rules)) return [];
      const problem = problemOf(rules, Reflect.getMetadata('design:type', type.prototype, field));
      return problem ? [`${field} ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it('is checked', () => {
    expect(BODIES.length).toBeGreaterThan(40);
    expect(BODIES.reduce((count, type) => count + rulesOf(type).size, 0)).toBeGreaterThan(130);
  });
});
