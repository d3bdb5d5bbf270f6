import { isSecretName } from '@bhashantar/api-reader';
import { invalidField } from '../../../platform/http/app-error.js';
import { HIDDEN } from '../../../platform/private-content/find-private-content.js';

/** The marks that replace a hidden value. A person may send an address back with the plain mark, or with the mark as browsers encode it. */
const MARKS: ReadonlySet<string> = new Set([HIDDEN, encodeURIComponent(HIDDEN)]);

/** A parameter of a query as it is written: `name=value`. */
interface Part {
  name: string;
  value: string | undefined;
}

const toPart = (text: string): Part => {
  const at = text.indexOf('=');
  return at < 0 ? { name: text, value: undefined } : { name: text.slice(0, at), value: text.slice(at + 1) };
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

const isSecret = ({ name, value }: Part): boolean => value !== undefined && value !== '' && isSecretName(decoded(name));

/** Changes the values of secret parameters; everything else stays as written. */
function mapSecrets(address: string, change: (part: { name: string; value: string }) => string): string {
  const from = address.indexOf('?');
  if (from < 0) return address;
  const parts = address.slice(from + 1).split('&');
  const changed = parts.map((text) => {
    const part = toPart(text);
    return isSecret(part) ? `${part.name}=${change({ name: part.name, value: part.value ?? '' })}` : text;
  });
  return `${address.slice(0, from)}?${changed.join('&')}`;
}

/** An address for people. Hides the values of parameters whose names say that they are keys, tokens or passwords. */
export const shownAddress = (address: string): string => mapSecrets(address, () => HIDDEN);

/** The values of these parameters, both as written and decoded. */
export function secretsOfAddress(address: string): string[] {
  const found: string[] = [];
  mapSecrets(address, ({ value }) => {
    found.push(value, decoded(value));
    return value;
  });
  return [...new Set(found)];
}

/**
 * Puts the stored secrets back into an address that a person returns with marks in their place. They only go to their own origin. Otherwise
 * a person who may change the address could redirect them to their own server.
 */
export function withStoredSecrets(field: string, given: string, stored: string | undefined): string {
  const known = new Map<string, string[]>();
  if (stored !== undefined)
    mapSecrets(stored, ({ name, value }) => {
      known.set(name, [...(known.get(name) ?? []), value]);
      return value;
    });
  return mapSecrets(given, ({ name, value }) => {
    if (!MARKS.has(value)) return value;
    const secret = stored !== undefined && isSameOrigin(given, stored) ? known.get(name)?.shift() : undefined;
    if (secret === undefined)
      throw invalidField(field, `Please enter the value of the parameter ${decoded(name)} in the address. It is shown to nobody.`);
    return secret;
  });
}

const isSameOrigin = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
