import type { FieldError } from '@bhashantar/contracts';
import { getMetadataStorage } from 'class-validator';
import { fieldLabel } from './validation-message.js';

/**
 * Finds a list in place of an object, in an otherwise valid body. class-validator only checks the entries of such a list: an empty or
 * nested one would reach a service unchecked, and a filter that is a list has no conditions and matches everything.
 */
export function findMisplacedList(body: object, parent = ''): FieldError | undefined {
  for (const { propertyName, each } of nestedRules(body)) {
    const value: unknown = Reflect.get(body, propertyName);
    const field = `${parent}${propertyName}`;
    if (Array.isArray(value) && !each) return refusal(field, propertyName);
    for (const [key, entry] of Array.isArray(value) ? value.entries() : [[undefined, value] as const]) {
      const own = key === undefined ? field : `${field}.${key}`;
      if (Array.isArray(entry)) return refusal(own, String(key));
      const inside = isObject(entry) ? findMisplacedList(entry, `${own}.`) : undefined;
      if (inside) return inside;
    }
  }
  return undefined;
}

const nestedRules = (body: object) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(body.constructor, '', false, false)
    .filter(({ type }) => type === 'nestedValidation');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const refusal = (field: string, property: string): FieldError => ({ field, message: `${fieldLabel(property)} must be an object.` });
