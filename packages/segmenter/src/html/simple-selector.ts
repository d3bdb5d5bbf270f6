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
 * Reads a selector made of a tag, .class, #id, [attr] and [attr=value], in that order or less; undefined for anything else.
 * Only these mean the same to the HTML side, which knows no tree, and to a browser.
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
