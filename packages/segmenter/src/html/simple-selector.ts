/** A selector of one element by its own tag, id, classes and attributes. */
export interface SimpleSelector {
  tag?: string;
  id?: string;
  classes: string[];
  attributes: { name: string; value?: string }[];
}

const PART = /^(?:([.#]?)([\w-]+|\*)|\[\s*([\w:-]+)\s*(?:=\s*(?:"([^"\]]*)"|'([^'\]]*)'|([\w-]+))\s*)?\])/;

function readPart(selector: SimpleSelector, match: RegExpExecArray): boolean {
  const [, sign, name = '', attribute, ...values] = match;
  if (attribute) selector.attributes.push({ name: attribute.toLowerCase(), value: values.find((value) => value !== undefined) });
  else if (sign === '.') selector.classes.push(name);
  else if (sign === '#') selector.id = name;
  else if (name !== '*') selector.tag = name.toLowerCase();
  return !(sign && name === '*');
}

/**
 * Reads a selector made of a tag, .class, #id, [attr] and [attr=value], each optional, in any order after the tag. Returns undefined for
 * anything else. Only these selectors mean the same to a browser and to the HTML side, which knows no tree.
 */
export function parseSelector(text: string): SimpleSelector | undefined {
  const selector: SimpleSelector = { classes: [], attributes: [] };
  let rest = text.trim();
  if (!rest) return;
  for (let isFirst = true; rest; isFirst = false) {
    const match = PART.exec(rest);
    if (!match || (!isFirst && match[2] && !match[1]) || !readPart(selector, match)) return;
    rest = rest.slice(match[0].length);
  }
  return selector;
}

/** Whether a selector may be used as `noTranslate`. */
export const isSimpleSelector = (text: string): boolean => parseSelector(text) !== undefined;

/** An identifier of CSS. */
const NAME = /^(?:--|-?[a-z_])[\w-]*$/i;

/** Quoted so that browsers and the HTML side end it at the same character; undefined if neither quote does. */
function quote(value: string): string | undefined {
  // This also excludes a backslash and a line break, which browsers read differently.
  if (/[\\\n\r\f\0]/.test(value)) return;
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

/** A simple selector that browsers and the HTML side read alike; undefined for any other. */
export function canonicalSelector(text: string): string | undefined {
  const selector = parseSelector(text);
  if (!selector) return;
  const { tag = '', id, classes, attributes } = selector;
  const names = [...(tag ? [tag] : []), ...(id === undefined ? [] : [id]), ...classes, ...attributes.map(({ name }) => name)];
  const values = attributes.map(({ value }) => (value === undefined ? '' : quote(value)));
  if (!names.every((name) => NAME.test(name)) || values.includes(undefined)) return;
  const conditions = attributes.map(({ name, value }, i) => `[${name}${value === undefined ? '' : `=${values[i]}`}]`);
  return [tag, ...(id === undefined ? [] : [`#${id}`]), ...classes.map((name) => `.${name}`), ...conditions].join('') || '*';
}
