/** Whose data a piece of work may touch. It comes from a session or a job, never from a request's body. */
export interface Tenant {
  readonly organisationId: string;
  readonly userId?: string;
}
