const TRACKING_OR_SESSION =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|_hs\w+|mkt_tok|ref_src|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken)$/i;
/** Servlet containers write the session into the path. */
const PATH_SESSION = /;jsessionid=[^/]*/gi;

/** Whether a query parameter names a visit, a campaign or a session, and not a page. */
export const isTrackingParameter = (name: string): boolean => TRACKING_OR_SESSION.test(name);

/** A path without the session that servlet containers write into it. */
export const withoutSession = (path: string): string => (path.includes(';') ? path.replace(PATH_SESSION, '') : path);
