/** OK, and the same by way of a proxy that changed something (RFC 9110, 15.3.4). */
const PAGE = new Set([200, 203]);

export const isPageStatus = (status: number): boolean => PAGE.has(status);
