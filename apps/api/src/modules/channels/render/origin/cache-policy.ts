/** Freshness of a page without cache headers. It is short, because people check what they have just changed. */
const DEFAULT_FRESH_MS = 10_000;
/** The longest freshness, whatever the headers say. */
const MAX_FRESH_MS = 10 * 60_000;

interface OriginReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  setCookies: readonly string[];
}

/** Whether a shared cache may store a response (RFC 9111 section 3): a page with status 200, without cookies or headers that forbid it. */
export function isShareable({ status, headers, setCookies }: OriginReply): boolean {
  if (status !== 200 || setCookies.length > 0 || !isHtml(headers['content-type'])) return false;
  const control = parseControl(headers['cache-control']);
  if (control.has('no-store') || control.has('private')) return false;
  return !varyNames(headers.vary).some((name) => name === '*' || name === 'cookie' || name === 'authorization');
}

/** The freshness lifetime of a shareable response in milliseconds (RFC 9111 section 4.2.1); 0 when it must be revalidated each time. */
export function freshFor(headers: Readonly<Record<string, string>>): number {
  const control = parseControl(headers['cache-control']);
  if (control.has('no-cache')) return 0;
  const seconds = Number(control.get('s-maxage') ?? control.get('max-age') ?? Number.NaN);
  if (Number.isNaN(seconds)) return DEFAULT_FRESH_MS;
  return Math.min(Math.max(0, seconds * 1000 - ageOf(headers)), MAX_FRESH_MS);
}

export function isHtml(contentType: string | undefined): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType ?? '');
}

function ageOf(headers: Readonly<Record<string, string>>): number {
  const age = Number(headers.age ?? 0);
  return Number.isFinite(age) ? Math.max(0, age) * 1000 : 0;
}

function parseControl(header: string | undefined): Map<string, string> {
  const entries = (header ?? '').split(',').map((part): [string, string] => {
    const [name = '', value = ''] = part.trim().split('=');
    return [name.toLowerCase(), value.replace(/^"|"$/g, '')];
  });
  return new Map(entries.filter(([name]) => name));
}

/** The names in a `Vary` header, in lower case. */
export function varyNames(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim().toLowerCase());
}
