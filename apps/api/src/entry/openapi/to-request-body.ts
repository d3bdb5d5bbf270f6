import { CMS_AUTO_WORDS_MAX } from '@bhashantar/contracts';
import { CHECKED, IS_MOMENT, MOMENT_MAX_LENGTH } from '@bhashantar/contracts/dto';
import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { FIELD_TEXTS } from './contract-schemas.gen.js';
import type { JsonSchema } from './json-schema.js';

interface Rule {
  /** Kind of the metadata: a check, an optional mark, a nested class. */
  type: string;
  /** Name of the check, such as `isUuid`. */
  name: string;
  constraints: readonly unknown[];
  isEach: boolean;
}

type Describe = (constraints: readonly unknown[]) => JsonSchema;

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const list = (value: unknown) => (Array.isArray(value) ? value : []);

/** Every decorator that our bodies use. The test of the document finds a missing one. */
const CHECKS: Readonly<Record<string, Describe>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isRequestStep: () => ({
    anyOf: [
      { type: 'string', enum: ['off', 'weekly'] },
      { type: 'integer', minimum: 1, maximum: CMS_AUTO_WORDS_MAX },
    ],
  }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUrl: () => ({ type: 'string', format: 'uri' }),
  [IS_MOMENT]: () => ({
    type: 'string',
    format: 'date-time',
    maxLength: MOMENT_MAX_LENGTH,
    examples: ['2026-01-31', '2026-01-31T09:00:00Z'],
  }),
  isIn: ([values]) => ({ enum: list(values) }),
  min: ([value]) => ({ minimum: number(value) ?? 0 }),
  max: ([value]) => ({ maximum: number(value) ?? 0 }),
  minLength: ([value]) => ({ type: 'string', minLength: number(value) ?? 0 }),
  maxLength: ([value]) => ({ type: 'string', maxLength: number(value) ?? 0 }),
  isLength: ([min, max]) => ({ type: 'string', minLength: number(min) ?? 0, maxLength: number(max) ?? 0 }),
  matches: ([pattern]) => ({ type: 'string', ...(pattern instanceof RegExp ? { pattern: pattern.source } : {}) }),
  arrayMinSize: ([value]) => ({ type: 'array', minItems: number(value) ?? 0 }),
  arrayMaxSize: ([value]) => ({ type: 'array', maxItems: number(value) ?? 0 }),
  arrayUnique: () => ({ type: 'array', uniqueItems: true }),
  [CHECKED]: ([rule]) => describeChecked(rule),
};

function describeChecked(rule: unknown): JsonSchema {
  const { type, maxLength, maxItems } = rule as { type: 'string' | 'array'; maxLength?: number; maxItems?: number };
  if (type === 'array') return { type, items: { type: 'string', ...bound({ maxLength }) }, ...bound({ maxItems }) };
  return { type, ...bound({ maxLength }) };
}

const bound = <Bounds extends object>(bounds: Bounds): Partial<Bounds> =>
  Object.values(bounds).some((value) => value === undefined) ? {} : bounds;

/** The JSON Schema of a body, from the rules of its class and the comments of the contracts on its fields. */
export function toRequestBody(type: Type): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [property, rules] of rulesOf(type)) {
    const description = FIELD_TEXTS[type.name]?.[property];
    properties[property] = { ...describeProperty(type, property, rules), ...(description === undefined ? {} : { description }) };
    if (!rules.some((rule) => rule.type === 'conditionalValidation')) required.push(property);
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function rulesOf(type: Type): Map<string, Rule[]> {
  const found = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const byProperty = new Map<string, Rule[]>();
  for (const { propertyName, type: kind, name = '', constraints, each } of found) {
    const rule = { type: kind, name, constraints: constraints ?? [], isEach: each };
    byProperty.set(propertyName, [...(byProperty.get(propertyName) ?? []), rule]);
  }
  return byProperty;
}

function describeProperty(type: Type, property: string, rules: readonly Rule[]): JsonSchema {
  const own = rules.filter((rule) => !rule.isEach).map(describeRule);
  const items = rules.filter((rule) => rule.isEach).map(describeRule);
  const isNested = rules.some((rule) => rule.type === 'nestedValidation');
  const nested: unknown = isNested ? Reflect.getMetadata('design:type', type.prototype, property) : undefined;
  if (typeof nested === 'function' && nested !== Array) return toRequestBody(nested as Type);
  const item = isNested ? toRequestBody(classOfItems(type, property)) : Object.assign({}, ...items);
  return Object.assign({}, ...own, items.length > 0 ? { type: 'array', items: item } : {});
}

/** The decorator hides the class of a list's entries, so this reads it from an instance that it makes. */
function classOfItems(type: Type, property: string): Type {
  const made = plainToInstance(type, { [property]: [{}] }) as Record<string, [object]>;
  return (made[property] as [object])[0].constructor as Type;
}

function describeRule({ type, name, constraints }: Rule): JsonSchema {
  if (type !== 'customValidation') return {};
  const describe = CHECKS[name];
  if (!describe) throw new TypeError(`the API document cannot describe the rule ${name}`);
  return describe(constraints);
}
