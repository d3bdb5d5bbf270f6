import type { Endpoint } from '@bhashantar/contracts';

export type QueryValue = string | number | boolean | undefined;

export interface UrlParts {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:([A-Za-z]+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`the path ${path} needs :${name}`);
    return encodeURIComponent(value);
  });
}

/** The address of a call below the site's own /api. */
export function buildUrl(endpoint: Pick<Endpoint<never>, 'path'>, { params = {}, query = {} }: UrlParts = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api/${fillPath(endpoint.path, params)}${text ? `?${text}` : ''}`;
}
