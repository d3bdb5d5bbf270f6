import type { Permission } from './permissions.js';

/** Who may call: anybody, anybody signed in, or holders of a permission. */
export type Access = 'public' | 'session' | Permission;
export type Method = 'GET' | 'POST';

/** One row of the endpoint table. `path` is below `/api/`, parameters as `:name`. */
export interface EndpointRow {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly multipart?: true;
}

/** An endpoint whose type parameters bind body and reply on both sides. */
export interface Endpoint<Body = undefined, Data = unknown> extends EndpointRow {
  /** Never set: carries the types. */
  readonly types?: { body: Body; data: Data };
}

export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;
export type DataOf<E> = E extends Endpoint<infer _Body, infer Data> ? Data : never;

/** Declares an endpoint; the types say what goes in and what comes back in `data`. */
export function endpoint<Body, Data>(definition: EndpointRow): Endpoint<Body, Data> {
  return definition;
}
