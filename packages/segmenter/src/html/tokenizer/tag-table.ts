import { elementKinds, INLINE } from '../../segmentation/element-kinds.js';

/** Properties of elements in tree construction (HTML standard, 13.2.4 and 13.2.6). */
export const SPECIAL = 1;
export const FORMATTING = 2;
export const SCOPE = 4;
export const LIST_SCOPE = 8;
export const BUTTON_SCOPE = 16;
export const TABLE_SCOPE = 32;
export const IMPLIED_END = 64;
export const BREAKOUT = 128;
export const HEADING = 256;
/** Content is raw text up to the matching end tag. */
export const RAW = 512;
/** Like RAW, but with entities. */
export const RCDATA = 1024;
export const TABLE_CONTENT = 2048;
export const HTML_POINT = 4096;
export const MATH_TEXT_POINT = 8192;

/** Namespaces. */
export const HTML = 0;
const SVG = 1;
const MATHML = 2;

/** The action of "in body" for a start tag; ANY for all other tags. */
export enum Op {
  Any,
  Head,
  Html,
  Body,
  Frameset,
  Block,
  Heading,
  Form,
  ListItem,
  Definition,
  Plaintext,
  Button,
  Anchor,
  Format,
  Nobr,
  Marker,
  Table,
  Void,
  Param,
  Input,
  Hr,
  Image,
  Raw,
  Xmp,
  Select,
  Option,
  Optgroup,
  Ruby,
  RubyText,
  Math,
  Svg,
  TablePart,
}

/** One element name in one namespace; the same object for every element of that name on a page. */
export class Tag {
  constructor(
    readonly name: string,
    readonly kind: number,
    readonly flags: number,
    readonly op: Op,
    /** True when its end tag closes it "in scope", as that of a div does. */
    readonly isBlockEnd: boolean,
    readonly space: number,
  ) {}
}

const words = (text: string) => text.split(' ');

const FLAGS: [number, string][] = [
  [
    SPECIAL,
    'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
  ],
  [FORMATTING, 'a b big code em font i nobr s small strike strong tt u'],
  [SCOPE, 'applet caption html table td th marquee object select template'],
  [LIST_SCOPE, 'ol ul'],
  [BUTTON_SCOPE, 'button'],
  [TABLE_SCOPE, 'html table template'],
  [IMPLIED_END, 'dd dt li optgroup option p rb rp rt rtc'],
  [
    BREAKOUT,
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
  ],
  [HEADING, 'h1 h2 h3 h4 h5 h6'],
  [RAW, 'style script xmp iframe noembed noframes noscript'],
  [RCDATA, 'title textarea'],
  [TABLE_CONTENT, 'table tbody tfoot thead tr'],
];

const OPS: [Op, string][] = [
  [Op.Head, 'base basefont bgsound link meta noframes script style template title'],
  [Op.Html, 'html'],
  [Op.Body, 'body'],
  [Op.Frameset, 'frameset'],
  [
    Op.Block,
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul pre listing',
  ],
  [Op.Heading, 'h1 h2 h3 h4 h5 h6'],
  [Op.Form, 'form'],
  [Op.ListItem, 'li'],
  [Op.Definition, 'dd dt'],
  [Op.Plaintext, 'plaintext'],
  [Op.Button, 'button'],
  [Op.Anchor, 'a'],
  [Op.Format, 'b big code em font i s small strike strong tt u'],
  [Op.Nobr, 'nobr'],
  [Op.Marker, 'applet marquee object'],
  [Op.Table, 'table'],
  [Op.Void, 'area br embed img keygen wbr'],
  [Op.Param, 'param source track'],
  [Op.Input, 'input'],
  [Op.Hr, 'hr'],
  [Op.Image, 'image'],
  [Op.Raw, 'textarea iframe noembed noscript'],
  [Op.Xmp, 'xmp'],
  [Op.Select, 'select'],
  [Op.Option, 'option'],
  [Op.Optgroup, 'optgroup'],
  [Op.Ruby, 'rb rtc'],
  [Op.RubyText, 'rp rt'],
  [Op.Math, 'math'],
  [Op.Svg, 'svg'],
  [Op.TablePart, 'caption col colgroup frame head tbody td tfoot th thead tr'],
];

const BLOCK_ENDS = new Set(
  words(
    'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing main menu nav ol pre search section select summary ul',
  ),
);

const FOREIGN_FLAGS: Record<number, [number, string][]> = {
  [SVG]: [[SPECIAL | SCOPE | HTML_POINT, 'foreignobject desc title']],
  [MATHML]: [
    [SPECIAL | SCOPE | MATH_TEXT_POINT, 'mi mo mn ms mtext'],
    [SPECIAL | SCOPE, 'annotation-xml'],
  ],
};

const flagsOf = (table: [number, string][], name: string) =>
  table.reduce((flags, [flag, names]) => (words(names).includes(name) ? flags | flag : flags), 0);

const htmlTag = (name: string) =>
  new Tag(
    name,
    elementKinds.get(name) ?? INLINE,
    flagsOf(FLAGS, name),
    OPS.find(([, names]) => words(names).includes(name))?.[0] ?? Op.Any,
    BLOCK_ENDS.has(name),
    HTML,
  );

const KNOWN = new Set(
  [...FLAGS, ...OPS]
    .flatMap(([, names]) => words(names))
    .concat(
      words(
        'span label abbr sub sup kbd samp var cite q time mark ruby ins del dfn bdi bdo picture canvas video audio map data output progress meter datalist slot body',
      ),
    ),
);

/** Every element name that tree construction or segments know, in lower case. */
export const htmlTags = new Map([...KNOWN, ...elementKinds.keys()].map((name) => [name, htmlTag(name)]));

/** The tag of a name that may be unknown; `cache` keeps one object per name and page. */
export function tagOf(name: string, cache: Map<string, Tag>): Tag {
  const known = htmlTags.get(name) ?? cache.get(name);
  if (known) return known;
  const tag = new Tag(name, INLINE, 0, Op.Any, false, HTML);
  cache.set(name, tag);
  return tag;
}

/** The tag of an element in SVG or MathML. */
export function foreignTagOf(name: string, space: number, cache: Map<string, Tag>): Tag {
  const key = `${space}:${name}`;
  const known = cache.get(key);
  if (known) return known;
  const tag = new Tag(name, elementKinds.get(name) ?? INLINE, flagsOf(FOREIGN_FLAGS[space] ?? [], name), Op.Any, false, space);
  cache.set(key, tag);
  return tag;
}
