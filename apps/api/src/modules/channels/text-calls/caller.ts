import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_MAX, type TranslateTextsDto } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';

/** The key or the person whose quota a call uses. */
export const callerOf = ({ kind, sessionId, userId }: Pick<Session, 'kind' | 'sessionId' | 'userId'>): string =>
  kind === 'apiKey' ? sessionId : userId;

/** A call that may be repeated: its name, and a hash of everything in its body. */
export interface NamedCall {
  key: string;
  bodyHash: Buffer;
}

const VISIBLE = /^[\x20-\x7e]+$/;

/** The name of a call from its header; undefined if it has none. */
export function toNamedCall(header: string | undefined, body: TranslateTextsDto): NamedCall | undefined {
  if (header === undefined) return undefined;
  if (header === '' || header.length > IDEMPOTENCY_KEY_MAX || !VISIBLE.test(header))
    throw invalidField(IDEMPOTENCY_HEADER, `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} characters of ASCII, such as a UUID.`);
  const { projectId, source, targets, texts, format, queue = false, useEngine = false } = body;
  const asked = JSON.stringify([projectId ?? null, source ?? null, targets, texts, format, queue, useEngine]);
  return { key: header, bodyHash: createHash('sha256').update(asked).digest() };
}
