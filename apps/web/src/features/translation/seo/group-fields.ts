import type { SeoField } from '@bhashantar/contracts';

/** A text of a page, with all fields that contain it. */
export interface SeoText extends SeoField {
  fields: string[];
}

/** One row for each text, in the order of its first field, because pages repeat their title and description for shared links. */
export function groupFields(fields: readonly SeoField[]): SeoText[] {
  const texts = new Map<string, SeoText>();
  for (const field of fields) {
    const text = texts.get(field.sourceHash);
    if (!text) texts.set(field.sourceHash, { ...field, fields: [field.field] });
    else {
      text.fields.push(field.field);
      // The field with the least space decides where the text is cut.
      if (field.maxLength !== null && (text.maxLength === null || field.maxLength < text.maxLength)) text.maxLength = field.maxLength;
      text.isTooLong ||= field.isTooLong;
    }
  }
  return [...texts.values()];
}
