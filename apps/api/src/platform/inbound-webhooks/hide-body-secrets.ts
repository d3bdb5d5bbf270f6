import { HIDDEN } from '../private-content/find-private-content.js';
import { hideSecrets } from '../private-content/find-secrets.js';

/** Names of fields whose values are not for people. */
const SECRET_NAME = /secret|token|password|authorization|signature|key$/i;

/** A body for people: without the values of secret fields, the known secrets of its sender, and what looks like a secret. */
export function hideBodySecrets(body: string, known: readonly string[]): string {
  const withoutFields = hideFields(body);
  const withoutKnown = known.reduce((text, secret) => text.replaceAll(secret, HIDDEN), withoutFields);
  return hideSecrets(withoutKnown);
}

/** Leaves a text that is no JSON, or that has no such field, as it is. */
function hideFields(body: string): string {
  let isHidden = false;
  const hide = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !SECRET_NAME.test(name)) return value;
    isHidden = true;
    return HIDDEN;
  };
  try {
    const hidden: unknown = JSON.parse(body, hide);
    return isHidden ? JSON.stringify(hidden) : body;
  } catch {
    return body;
  }
}
