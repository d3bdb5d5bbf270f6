/** Limits that keep a hostile document from filling the memory. */ export const JSON_LIMITS = {
    // A hundred thousand strings take about 10 MB; a mistaken export of a database takes more than this.
    bytes: 100 * 1024 * 1024,
    // Rich texts of content management systems nest about 40 levels.
    depth: 256,
    // An image in base64 may stand in a document; the string is kept, but it is held whole.
    stringChars: 4 * 1024 * 1024,
    keyChars: 131_072,
    numberChars: 10_000
};
