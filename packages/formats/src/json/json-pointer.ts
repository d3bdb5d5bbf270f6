/** A name as a part of a JSON Pointer (RFC 6901, section 3). It is asked for each name of a document, few of which have such a sign. */
export const escapePointer = (name: string): string => (/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name);
