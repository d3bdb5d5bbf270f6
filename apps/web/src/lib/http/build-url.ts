import type { Endpoint } from '@bhashantar/contracts';

/** A list repeats the same name. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

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
    for (const each of [value].flat()) if (each !== undefined && each !== '') search.append(name, String(each));
  }
  const text = search.toString();
  return `/api/${fillPath(endpoint.path, params)}${text ? `?${text}` : ''}`;
}
