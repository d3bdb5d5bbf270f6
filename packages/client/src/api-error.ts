import type { components } from './api.gen.js';

export type Failure = components['schemas']['Failure'];

/** A call that was refused, or that something between us and the API answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The API's failure; undefined when the response came from another program, such as a proxy. */
    readonly failure: Failure | undefined,
  ) {
    super(failure?.message ?? `The API answered ${status}`);
  }
}

/** The error of an unexpected answer. */
export function errorOf(status: number, body: unknown): ApiError {
  return new ApiError(status, isFailure(body) ? withText(body) : undefined);
}

/** Failures of some calls have their text in `message.result`, where older clients read it. */
function withText(failure: Failure): Failure {
  const message: unknown = failure.message;
  const isNested = typeof message === 'object' && message !== null && 'result' in message && typeof message.result === 'string';
  return isNested ? { ...failure, message: message.result as string } : failure;
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'reference' in body;
}
