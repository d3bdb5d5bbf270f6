import type { Scope } from '@bhashantar/contracts';

/**
 * The owner of the data that a piece of work may touch. It comes from a session or a job, never from a request's body. Code for a person
 * names the scope, so that a tenant built in code cannot widen it. Work without a person belongs to the organisation.
 */
export type Tenant = { readonly organisationId: string } & (
  | { readonly userId: string; readonly scope: Scope }
  | { readonly userId?: undefined; readonly scope?: undefined }
);
