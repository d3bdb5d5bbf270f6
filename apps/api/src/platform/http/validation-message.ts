import { getMetadataStorage, type ValidationError } from 'class-validator';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Rules about the type of a value. While one of them is broken, messages about bounds are useless. */
const KINDS = ['isArray', 'isInt', 'isNumber', 'isBoolean', 'isString'];
/** A list with more choices than this belongs into the documentation, not into a sentence. */
const MAX_CHOICES = 8;

/** The text after the field's name when a rule without its own message fails. class-validator's texts show patterns and whole lists. */
const SENTENCES: Readonly<Record<string, (constraints: readonly unknown[]) => string>> = {
  isString: () => 'must be a text',
  isBoolean: () => 'must be true or false',
  isInt: () => 'must be a whole number',
  isNumber: () => 'must be a number',
  isArray: () => 'must be a list',
  isObject: () => 'must be an object',
  isUuid: () => 'must be an id',
  matches: () => 'does not have the right form',
  isMoment: () => 'must be a date such as 2026-01-31 or 2026-01-31T09:00:00Z',
  isIn: ([values]) => describeChoices(values),
  min: ([value]) => `must be at least ${value}`,
  max: ([value]) => `must be at most ${value}`,
  minLength: ([value]) => (value === 1 ? 'must not be empty' : `must have at least ${value} characters`),
  maxLength: ([value]) => `must have at most ${value} characters`,
  isLength: ([min, max]) => `must have ${min} to ${max} characters`,
  arrayMinSize: ([value]) => `must have at least ${value === 1 ? 'one entry' : `${value} entries`}`,
  arrayMaxSize: ([value]) => `must have at most ${value} entries`,
  arrayUnique: () => 'must not hold an entry twice',
  nestedValidation: () => 'must be an object',
};

function describeChoices(values: unknown): string {
  const choices = Array.isArray(values) ? values : [];
  if (choices.length === 1) return `must be ${choices[0]}`;
  return choices.length > MAX_CHOICES ? 'is not one of the values that are possible here' : `must be one of ${choices.join(', ')}`;
}

/** `targetLanguages` as people read it: Target languages. */
export function fieldLabel(property: string): string {
  if (/^\d+$/.test(property)) return `Entry ${Number(property) + 1}`;
  const words = property.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A rule applies to every entry; the message names one broken entry. */
function nameEntry(property: string, said: string): string {
  const list = fieldLabel(property).toLowerCase();
  return said.startsWith('must ') ? `Every entry of ${list}` : `An entry of ${list}`;
}

/**
 * The most helpful sentence about the broken rules of one field. It says that the field is missing or has another type, or else explains
 * the first rule. Undefined when only fields inside it are at fault.
 */
export function validationMessage({ target, property, value, constraints = {} }: ValidationError): string | undefined {
  const rule = KINDS.find((name) => constraints[name] !== undefined) ?? Object.keys(constraints)[0];
  if (rule === undefined) return undefined;
  const metadata = findRule(target, property, rule);
  const describe = SENTENCES[rule];
  // The library itself sets the message of nested objects.
  const isOwn = metadata?.message !== undefined && rule !== 'nestedValidation';
  if (!describe || isOwn) return constraints[rule];
  if (value === undefined) return `${fieldLabel(property)} is missing.`;
  const said = describe(metadata?.constraints ?? []);
  return `${metadata?.each ? nameEntry(property, said) : fieldLabel(property)} ${said}.`;
}

function findRule(target: object | undefined, property: string, rule: string): Metadata | undefined {
  if (!target) return undefined;
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  return rules.find((metadata) => metadata.propertyName === property && (metadata.name ?? metadata.type) === rule);
}
