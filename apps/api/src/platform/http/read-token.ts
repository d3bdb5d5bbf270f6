/** This application issues no longer tokens. */
const MAX_LENGTH = 4_096;

/**
 * The token of an authorization header; undefined if it has none of ours. Existing clients send it bare; others after `Bearer`, in any case
 * (RFC 9110, section 11.1).
 */
export function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^bearer +/i, '');
  return token && token.length <= MAX_LENGTH ? token : undefined;
}
