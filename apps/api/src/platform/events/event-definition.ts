/** A typed event. Listeners receive the type parameter. Every event names its organisation. */
export interface EventDefinition<Payload extends { organisationId: string }> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly payload?: Payload;
}

/** Declares an event. */
export function defineEvent<Payload extends { organisationId: string }>(name: string): EventDefinition<Payload> {
  return { name };
}
