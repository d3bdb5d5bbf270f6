import { HIDDEN } from './find-private-content.js';

/** More than a process uses at once. */
const KEPT = 1_000;
/** Shorter secrets may be parts of other words, so they are not hidden. */
const SHORTEST = 8;
const known = new Set<string>();

/** A secret of Standard Webhooks. */
export const WEBHOOK_SECRET = /whsec_[A-Za-z0-9+/]{8,}={0,2}/g;
const TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g;
const BEARER = /(Bearer )[\w.~+/=-]+/gi;
const PASSWORD = /(:\/\/[^\s"/@:]{0,100}:)[^\s"/@]{1,200}@/g;

/** Makes the log hide a key or a secret of this process. Returns it. */
export function noteSecret(secret: string): string {
  // Lines of the log are JSON.
  const written = JSON.stringify(secret).slice(1, -1);
  known.delete(written);
  if (secret.length >= SHORTEST) known.add(written);
  const [oldest] = known;
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return secret;
}

/** A text with a mark for each of these secrets. */
export function hideThese(text: string, secrets: Iterable<string>): string {
  let hidden = text;
  for (const secret of secrets) if (secret.length >= SHORTEST && hidden.includes(secret)) hidden = hidden.replaceAll(secret, HIDDEN);
  return hidden;
}

/** A line of the log with a mark for each secret that this process uses, and for what is spelled as keys and passwords are. Ids and hashes stay. */
export function hideKnownSecrets(text: string): string {
  const spelled = text
    .replace(WEBHOOK_SECRET, HIDDEN)
    .replace(TOKEN, HIDDEN)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(PASSWORD, `$1${HIDDEN}@`);
  return hideThese(spelled, known);
}
