/** Characters XML 1.0 has no way to write, and halves of surrogate pairs. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const TEXT_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const ATTRIBUTE_ENTITIES: Readonly<Record<string, string>> = { ...TEXT_ENTITIES, '"': '&quot;', '\n': '&#10;', '\t': '&#9;' };

/** Whether XML can hold all characters of a text. */
export const isWritable = (text: string): boolean => text.search(UNWRITABLE) < 0;

/** Text as element content; characters that XML cannot hold become U+FFFD. */
export function escapeXmlText(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>\r]/g, (character) => TEXT_ENTITIES[character] ?? character);
}

/** Text as the value of an attribute in double quotes. */
export function escapeXmlAttribute(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"\r\n\t]/g, (character) => ATTRIBUTE_ENTITIES[character] ?? character);
}
