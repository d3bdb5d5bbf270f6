import { SaxesParser } from 'saxes';

export interface Markup {
  /** Each element as its name and id, sorted. */
  elements: readonly string[];
  /** The text without elements. */
  plain: string;
}

const ID = /^[A-Za-z0-9._-]{1,32}$/;
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { g: ['id', 'ctype'], x: ['id', 'ctype', 'equiv-text'] };

class MarkupError extends Error {}

function describeElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const allowed = ATTRIBUTES[name];
  if (!allowed) throw new MarkupError(`<${name}> is not allowed: only <g> and <x> are`);
  const other = Object.keys(attributes).find((attribute) => !allowed.includes(attribute));
  if (other) throw new MarkupError(`<${name}> may not have the attribute ${other}`);
  const { id } = attributes;
  if (!id || !ID.test(id)) throw new MarkupError(`<${name}> needs an id of letters, digits, ".", "_" or "-"`);
  return `${name} ${id}`;
}

function parse(text: string): Markup {
  const elements: string[] = [];
  const plain: string[] = [];
  const open: { name: string; isEmpty: boolean }[] = [];
  const parser = new SaxesParser();
  const refuse = (what: string) => () => {
    throw new MarkupError(`${what} is not allowed`);
  };
  parser.on('error', () => {
    throw new MarkupError('tags do not nest, or "&" or "<" is not written as an entity');
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, isEmpty: true });
    if (open.length > 1) elements.push(describeElement(name, attributes as Record<string, string>));
    const parent = open.at(-2);
    if (parent?.name === 'x') throw new MarkupError('<x> has no content');
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (part) => {
    if (open.at(-1)?.name === 'x') throw new MarkupError('<x> has no content');
    plain.push(part);
  });
  parser.on('comment', refuse('a comment'));
  parser.on('cdata', refuse('CDATA'));
  parser.on('processinginstruction', refuse('a processing instruction'));
  parser.on('doctype', refuse('a doctype'));
  parser.write(`<text>${text}</text>`).close();
  const repeated = elements.find((element, at) => elements.indexOf(element) !== at);
  if (repeated) throw new MarkupError(`<${repeated.replace(' ', ' id="')}"> is there twice`);
  return { elements: elements.sort(), plain: plain.join('') };
}

/** Reads a text in the format `inline-xliff`; a sentence when its markup is malformed. */
export function readMarkup(text: string): Markup | string {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}
