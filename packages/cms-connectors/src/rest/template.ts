/** The values that templates may name. `text:` and `translation:` take the pointer of a field. */
export const PLAIN_NAMES = ['id', 'type', 'locale', 'sourceLocale', 'version', 'cursor', 'since', 'translations', 'entry'] as const;
const POINTER_NAME = /^(?:text|translation):(\/.{0,500})$/;
/** Takes linear time, because the parts of a name cannot begin another placeholder. */
const PLACEHOLDER = /\{\{([^{}]{0,520})\}\}/g;

export type TemplateValues = ReadonlyMap<string, unknown>;

export const namesIn = (template: string): string[] => [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Whether a template may use a name; fields are named by their pointers. */
export function isKnownName(name: string, pointers: ReadonlySet<string>): boolean {
  const pointer = POINTER_NAME.exec(name)?.[1];
  return pointer === undefined ? PLAIN_NAMES.some((one) => one === name) : pointers.has(pointer);
}

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
};

/** A path with values in it, each percent-encoded: no value can add a segment, a parameter or a fragment. */
export const fillPath = (template: string, values: TemplateValues): string =>
  template.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(asText(values.get(name.trim()))));

/** A header with values in it, without characters that end a header. */
export const fillHeader = (template: string, values: TemplateValues): string =>
  template.replace(PLACEHOLDER, (_, name: string) => asText(values.get(name.trim())).replace(/[^\x20-\x7e]/g, ''));

/** A value of the parsed template with values in its strings: JSON is never assembled from text. */
export function fillJson(template: unknown, values: TemplateValues): unknown {
  if (Array.isArray(template)) return template.map((one) => fillJson(one, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillJson(value, values)]));
  if (typeof template !== 'string') return template;
  const names = namesIn(template);
  const [only] = names;
  if (only !== undefined && names.length === 1 && template.trim() === template && /^\{\{[^{}]*\}\}$/.test(template))
    return values.get(only) ?? null;
  return template.replace(PLACEHOLDER, (_, name: string) => asText(values.get(name.trim())));
}
