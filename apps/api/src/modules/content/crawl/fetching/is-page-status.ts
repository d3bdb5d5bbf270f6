/** 200, and 203, with which a proxy replaces a 200 when it changed something (RFC 9110, 15.3.4). */
const PAGE = new Set([200, 203]);

export const isPageStatus = (status: number): boolean => PAGE.has(status);
