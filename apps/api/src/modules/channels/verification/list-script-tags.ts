import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Browsers take the first of two attributes with one name. Names are in lower case. */
type Attributes = ReadonlyMap<string, string>;

/** Start tags at which browsers leave SVG and MathML, even if nothing closed it. */
const BREAKS_OUT =
  /^(?:b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|h[1-6]|head|hr|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|u|ul|var)$/;

const ignore = () => undefined;

/**
 * The attributes of each script element that a browser would run. Comments, raw texts, escaped tags, templates, drawings and elements for
 * browsers without scripts contain none. Only reads tokens, because building a tree of foreign input takes time with the square of its
 * depth.
 */
export function listScriptTags(html: string): Attributes[] {
  const scan = new ScriptScan(html);
  let start: number | undefined = 0;
  while (start !== undefined) start = scan.from(start);
  return scan.scripts;
}

/** Reads one page, in parts wherever browsers may treat some of it as text. */
class ScriptScan {
  readonly scripts: Attributes[] = [];
  #attributes: Map<string, string> | undefined;
  #name = '';
  #value = '';
  #tag = '';
  /** Open SVG and MathML elements: in them an element may close itself, and has no raw text. */
  #foreign = 0;
  /** Open templates, whose content is no part of the page. */
  #templates = 0;

  constructor(private readonly html: string) {}

  /** Reads on from here, and returns where the next part begins: after a `noscript`, which is text to browsers that run scripts. */
  from(start: number): number | undefined {
    const html = this.html.slice(start);
    let next: number | undefined;
    const endOfTag = (end: number) => {
      this.#openTag();
      if (this.#tag !== 'noscript' || this.#foreign > 0) return;
      tokenizer.pause();
      next = this.#endOfNoscript(start + end);
    };
    const tokenizer: Tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, this.#callbacks(html, endOfTag));
    tokenizer.write(html);
    tokenizer.end();
    return next;
  }

  /** A comment or an attribute does not hide the end tag. */
  #endOfNoscript(from: number): number | undefined {
    const end = /<\/noscript(?=[\s/>])/gi;
    end.lastIndex = from;
    const found = end.exec(this.html);
    return found ? end.lastIndex - found[0].length : undefined;
  }

  #callbacks(html: string, endOfTag: (end: number) => void): TokenizerCallbacks {
    const nameOf = (start: number, end: number) => html.slice(start, Math.min(end, start + 20)).toLowerCase();
    return {
      isInForeignContext: () => this.#foreign > 0,
      onopentagname: (start, end) => this.#beginTag(nameOf(start, end)),
      onattribname: (start, end) => {
        if (this.#attributes) this.#name = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => {
        if (this.#attributes) this.#value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (this.#attributes) this.#value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (this.#attributes && !this.#attributes.has(this.#name)) this.#attributes.set(this.#name, this.#value);
        this.#value = '';
      },
      onopentagend: endOfTag,
      onselfclosingtag: (end) => {
        // Browsers ignore the slash of HTML elements.
        if (this.#foreign > 0) this.#closeForeign();
        else endOfTag(end);
      },
      onclosetag: (start, end) => this.#closeTag(nameOf(start, end)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    };
  }

  #beginTag(name: string): void {
    this.#tag = name;
    if (this.#foreign > 0 && BREAKS_OUT.test(name)) this.#foreign = 0;
    if (isForeign(name)) this.#foreign += 1;
    this.#attributes = name === 'script' ? new Map() : undefined;
  }

  #openTag(): void {
    if (this.#attributes && this.#foreign === 0 && this.#templates === 0) this.scripts.push(this.#attributes);
    if (this.#tag === 'template' && this.#foreign === 0) this.#templates += 1;
    this.#attributes = undefined;
  }

  #closeForeign(): void {
    if (isForeign(this.#tag)) this.#foreign -= 1;
    this.#attributes = undefined;
  }

  #closeTag(name: string): void {
    if (this.#foreign > 0) {
      if (isForeign(name)) this.#foreign -= 1;
    } else if (name === 'template' && this.#templates > 0) this.#templates -= 1;
  }
}

const isForeign = (name: string): boolean => name === 'svg' || name === 'math';
