import type { FastifyRequest } from 'fastify';
import { Refusal, refuseField } from '../work/refusal.js';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9._:-]{8,128}$/;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** The raw bytes of a call; empty if it has no body. */
export const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Parses the body of a call whose signature was verified. */
export function parseBody(request: FastifyRequest): unknown {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('unsupported_media_type', 'The content type has to be application/json.');
  try {
    return JSON.parse(UTF_8.decode(rawBody(request)));
  } catch {
    throw new Refusal('malformed_body', 'The body is no JSON in UTF-8.');
  }
}

/** The idempotency key of a call, which has to have one. */
export function requireIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') throw new Refusal('missing_header', 'The header Idempotency-Key is missing.');
  if (!IDEMPOTENCY_KEY.test(key)) throw refuseField('Idempotency-Key', 'has 8 to 128 letters, digits, ".", "_", ":" or "-"');
  return key;
}
