type Headers = Readonly<Record<string, string>>;

/**
 * Headers that are not passed on: those of the connection, which is the egress's own, those of the browser's fetching, and those that
 * identify the caller.
 */
const NOT_SENT =
  /^(?:(?:host|connection|keep-alive|te|trailer|transfer-encoding|expect|content-length|accept-encoding|cookie)$|upgrade|sec-|proxy-)/;
/**
 * Headers that are not passed on: the body is already decoded, a location or refresh would lead the browser on unnoticed, and the others
 * need a network that it does not have.
 */
const NOT_GIVEN =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|content-disposition|location|refresh|link|set-cookie|alt-svc|nel|report-to|reporting-endpoints|strict-transport-security)$/;

const without = (headers: Headers, unwanted: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !unwanted.test(name.toLowerCase())));

/** A page's request headers as they go to the server. */
export const requestHeaders = (headers: Headers): Record<string, string> => without(headers, NOT_SENT);

/** The headers of a server's response that the page receives. */
export const responseHeaders = (headers: Headers): Record<string, string> => without(headers, NOT_GIVEN);
