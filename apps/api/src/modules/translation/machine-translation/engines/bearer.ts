/** The headers that authorise a call by this key (RFC 6750); none without a key. */
export const bearer = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { authorization: `Bearer ${key}` });
