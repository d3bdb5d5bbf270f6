import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Of two attributes with one name browsers take the first. Names are in lower case. */
type Attributes = ReadonlyMap<string, string>;

const ignore = () => undefined;

/**
 * The attributes of each script element that has a start tag in the markup: comments, texts of other scripts and escaped tags have none.
 * Reads tokens alone, for a tree of what anyone may send takes time with the square of its depth.
 */
export function listScriptTags(html: string): Attributes[] {
  const scripts: Attributes[] = [];
  let attributes: Map<string, string> | undefined;
  let name = '';
  let value = '';
  /** Open SVG and MathML elements: in them an element may close itself, and has no raw text. */
  let foreign = 0;
  let opens = 0;
  const isForeign = (start: number, end: number) => /^(?:svg|math)$/i.test(html.slice(start, Math.min(end, start + 5)));
  const endTag = () => {
    if (attributes) scripts.push(attributes);
    attributes = undefined;
  };
  const callbacks: TokenizerCallbacks = {
    isInForeignContext: () => foreign > 0,
    onopentagname: (start, end) => {
      opens = isForeign(start, end) ? 1 : 0;
      foreign += opens;
      attributes = end - start === 6 && html.slice(start, end).toLowerCase() === 'script' ? new Map() : undefined;
    },
    onattribname: (start, end) => {
      if (attributes) name = html.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => {
      if (attributes) value += html.slice(start, end);
    },
    onattribentity: (codePoint) => {
      if (attributes) value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (attributes && !attributes.has(name)) attributes.set(name, value);
      value = '';
    },
    onopentagend: endTag,
    onselfclosingtag: () => {
      foreign -= opens;
      endTag();
    },
    onclosetag: (start, end) => {
      if (foreign > 0 && isForeign(start, end)) foreign -= 1;
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
    ontext: ignore,
    ontextentity: ignore,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return scripts;
}
