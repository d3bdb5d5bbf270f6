/** The causes of a failed outbound call that people may see. They never include text from the other side. */
export type EgressCode = 'blocked' | 'unreachable' | 'timeout' | 'badContent';

/** The finer reason, of a closed list. */
export type EgressDetail =
  | 'address'
  | 'redirectTarget'
  | 'hostNotFound'
  | 'connection'
  | 'certificate'
  | 'cancelled'
  | 'connect'
  | 'firstByte'
  | 'total'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'badRedirect'
  | 'encoding'
  | 'headersTooLarge'
  | 'protocol';

/** The one error that leaves the egress. `cause` is for our own logs. */
export class EgressError extends Error {
  override readonly name = 'EgressError';

  constructor(
    readonly code: EgressCode,
    readonly detail: EgressDetail,
    options: { cause?: unknown } = {},
  ) {
    super(`outbound call failed: ${code} (${detail})`, options);
  }
}
