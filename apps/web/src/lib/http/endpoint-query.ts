import type { Endpoint, EndpointRow } from '@bhashantar/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UrlParts } from './build-url.js';
import { call } from './client.js';

declare const endpointPath: unique symbol;

/** The first part of an endpoint's keys. Only `keyOf` makes one, so that the compiler refuses a key that is written out. */
export type EndpointPath = string & { readonly [endpointPath]: true };

/** All named parameters of a call: its body, the parameters of its path, and its query. */
type Asked = Readonly<Record<string, unknown>>;

interface QueryParts extends UrlParts {
  /** A value on which the answer depends but which is not sent, such as the version of a text. Another value makes another query. */
  readonly variant?: string | number | undefined;
  /**
   * A token that is used instead of the session's. It is not part of the key. If the answer depends on it, it is also passed as the
   * variant.
   */
  readonly token?: string;
}

/** The key of an endpoint's queries. With some parameters, the key of only the queries that have them. */
export const keyOf = ({ path }: EndpointRow, asked: Asked = {}): readonly [path: EndpointPath, asked: Asked] => [
  path as EndpointPath,
  asked,
];

/** A query of an endpoint. Its key consists of the path and all parameters. */
export function queryOf<Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, { variant, ...parts }: QueryParts = {}) {
  const key = keyOf(endpoint, { ...parts.params, ...parts.query, ...body });
  return queryOptions({
    queryKey: variant === undefined ? key : [...key, variant],
    queryFn: ({ signal }) => call(endpoint, body, { ...parts, signal }),
  });
}

/** Reloads the queries of these endpoints: all of them, or only those with the parameters `asked`, such as a project. */
export async function invalidate(client: QueryClient, endpoints: readonly EndpointRow[], asked: Asked = {}): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint, asked) })));
}
