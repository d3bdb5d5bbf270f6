/** The namespaces of the two versions (OASIS, 2008 and 2018), and of the module in which 2.1 keeps properties. */
export const XLIFF_1 = 'urn:oasis:names:tc:xliff:document:1.2';
export const XLIFF_2 = 'urn:oasis:names:tc:xliff:document:2.0';
export const METADATA = 'urn:oasis:names:tc:xliff:metadata:2.0';

/** The module of 2.1 for the lengths of texts. */
export const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** Types of a context in which programs name the key of a unit of 1.2; the first is our own. */
export const KEY_CONTEXTS = ['x-key', 'x-gettext-msgctxt'];

/** How our own files mark a group whose units are the forms of one message, and a context or metadata that names a form. */
export const MESSAGE_RESTYPE = 'x-icu-plurals';
export const MESSAGE_TYPE = `bhashantar:message`;
export const FORM_CONTEXT = 'x-form';
export const FORM_META = 'form';

/** The group of our own properties in the metadata of a unit, and the prefix of our values. */
export const OWN = 'bhashantar';

/** The type with which our own files mark a number, date or address as a placeable. */
export const PLACEABLE_TYPE = 'x-placeable';
export const PLACEABLE_SUBTYPE = `${OWN}:placeable`;
