import type { ReplyHeaders } from '../api-request.js';

/** One header by its name in small letters; several of one name are joined as RFC 9110 (section 5.2) says. */
export function headerOf(headers: ReplyHeaders, name: string): string | undefined {
  for (const [key, value] of Object.entries(headers)) {
    if (value === undefined || key.toLowerCase() !== name.toLowerCase()) continue;
    return typeof value === 'string' ? value : value.join(', ');
  }
  return undefined;
}
