import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.gen.js';

export interface ClientOptions {
  /** Where the API is, such as `https://app.example.com`. */
  address: string;
  /** An API key, or the token of a session. Without it, only calls that are open to everybody work. */
  key?: string;
  /** Used instead of the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls by method and path, as the API's document has them. */
export type ApiClient = Client<paths>;

/** A client for the API at an address. Its calls resolve with `{ data, error, response }`; `dataOf` and `fileOf` unwrap these. */
export function createClient({ address, key, fetch }: ClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl: address,
    bodySerializer: serialise,
    ...(key === undefined ? {} : { headers: { authorization: key } }),
    ...(fetch ? { fetch } : {}),
  });
}

/** Bodies with a file go as a form, others as JSON. */
function serialise(body: unknown): string | FormData {
  const fields = Object.entries(body as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
