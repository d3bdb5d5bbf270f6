import { HIDDEN } from '../private-content/find-private-content.js';
import { hideSecrets } from '../private-content/find-secrets.js';
import { hideThese } from '../private-content/known-secrets.js';

/** Names of fields whose values people must not see. */
const SECRET_NAME = /secret|token|password|authorization|signature|key$/i;

/** A body for people: without the values of secret fields, the known secrets of its sender, and what looks like a secret. */
export function hideBodySecrets(body: string, known: readonly string[]): string {
  const hide = (text: string) => hideSecrets(hideThese(text, known));
  return hide(hideInFields(body, hide));
}

/** Reads texts as JSON writes them, such as with escaped slashes. Leaves a body that is no JSON, or that has no secret, as it is. */
function hideInFields(body: string, hide: (text: string) => string): string {
  let isHidden = false;
  const hideOne = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const shown = SECRET_NAME.test(name) ? HIDDEN : hide(value);
    isHidden ||= shown !== value;
    return shown;
  };
  try {
    const hidden: unknown = JSON.parse(body, hideOne);
    return isHidden ? JSON.stringify(hidden) : body;
  } catch {
    return body;
  }
}
