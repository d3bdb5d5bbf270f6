import type { components } from '@bhashantar/prabandhak-protocol';

export type Problem = components['schemas']['Problem'];
export type ProblemCode = Problem['code'];
export type FieldError = NonNullable<Problem['errors']>[number];

const STATUS_OF: Readonly<Record<ProblemCode, number>> = {
  malformed_body: 400,
  missing_header: 400,
  unknown_key: 401,
  unsigned: 401,
  bad_signature: 401,
  stale_timestamp: 401,
  replayed: 401,
  not_found: 404,
  idempotency_conflict: 409,
  call_in_progress: 409,
  client_batch_exists: 409,
  invalid_state: 409,
  unknown_delivery: 409,
  two_live_secrets: 409,
  last_secret: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_field: 422,
  not_in_test_mode: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
};

/** A call that the server refuses: nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ProblemCode,
    detail: string,
    readonly more: Pick<Problem, 'batchId' | 'errors'> = {},
  ) {
    super(detail);
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

export const refuseField = (pointer: string, detail: string): Refusal =>
  new Refusal('invalid_field', `${pointer}: ${detail}`, { errors: [{ pointer, detail }] });
