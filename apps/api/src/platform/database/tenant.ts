import type { Scope } from '@bhashantar/contracts';

/**
 * Whose data a piece of work may touch. It comes from a session or a job, never from a request's body. Code that works for a person says
 * by which scope, so that a tenant put together by hand cannot widen it; work that nobody does in person is the organisation's own.
 */
export type Tenant = { readonly organisationId: string } & (
  | { readonly userId: string; readonly scope: Scope }
  | { readonly userId?: undefined; readonly scope?: undefined }
);
