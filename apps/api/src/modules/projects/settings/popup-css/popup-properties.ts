import { type CssNode, type Declaration, lexer } from 'css-tree';

/** The values that a property may have; others are refused. Lengths in pixels of a page with the usual font size. */
interface Bounds {
  px?: number;
  percent?: number;
  number?: number;
  /** The only allowed words; without it, all words of the property. */
  words?: readonly string[];
}

const named = (names: string, bounds: Bounds) => names.split(' ').map((name) => [name, bounds] as const);

// The bounds keep the switcher, which floats above the page, a small part of a telephone's screen. Sizes may not depend on the window or on
// elements around it, and shadows and borders are limited too.
const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ...named('color background background-color background-image', { px: 320, percent: 100 }),
  ...named('border-color border-top-color border-right-color border-bottom-color border-left-color outline-color', {}),
  ...named('border border-top border-right border-bottom border-left border-width border-style outline outline-width outline-style', {
    px: 8,
  }),
  ...named('outline-offset', { px: 8 }),
  ...named('border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius', {
    px: 999,
    percent: 100,
  }),
  ...named('box-shadow text-shadow', { px: 32 }),
  ...named('font-family font-style font-variant text-align text-transform text-decoration text-decoration-color text-decoration-line', {}),
  ...named('text-decoration-style align-items justify-content cursor', {}),
  ...named('text-decoration-thickness text-underline-offset', { px: 8 }),
  ...named('font-size', { px: 32, percent: 200, words: ['small', 'medium', 'large', 'smaller', 'larger', 'inherit'] }),
  ...named('font-weight', { number: 1_000 }),
  ...named('line-height', { px: 64, percent: 200, number: 3, words: ['normal'] }),
  ...named('letter-spacing', { px: 8, words: ['normal'] }),
  ...named('padding padding-top padding-right padding-bottom padding-left padding-inline padding-block', { px: 32, words: [] }),
  ...named('margin margin-top margin-right margin-bottom margin-left margin-inline margin-block', { px: 96, words: ['auto'] }),
  ...named('gap', { px: 32, words: ['normal'] }),
  ...named('width min-width max-width', { px: 320, words: ['auto', 'min-content', 'max-content'] }),
  ...named('height min-height', { px: 96, words: ['auto'] }),
  ...named('max-height', { px: 480, words: [] }),
  ...named('opacity', { number: 1, percent: 100 }),
  ...named('transition', { number: 1 }),
]);

/** The pixels of each unit of length. An em counts double if the font may be larger. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, rem: 16, em: 32 };
const OTHER_UNITS = new Set(['deg', 'turn', 's', 'ms']);
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'linear-gradient', 'radial-gradient', 'cubic-bezier']);
/** The parts of a value; the most that a lexer compares with the grammar of a property. */
const MAX_PARTS = 40;

const pixelsOf = (property: string, unit: string) => (property === 'font-size' && unit === 'em' ? 16 : PIXELS[unit]);

/** Returns what is wrong with a declaration and how to fix it; undefined when it is valid. */
export function faultOf({ property, value, important }: Declaration): string | undefined {
  const name = property.toLowerCase();
  const bounds = BOUNDS.get(name);
  if (!bounds) return `${property.slice(0, 40)} is not possible. Please set colours, fonts, borders, spacing or sizes.`;
  if (typeof important === 'string') return `!${important.slice(0, 20)} is unknown. Please remove it.`;
  if (value.type !== 'Value') return `the value of ${name} could not be read. Please check its spelling.`;
  const count = { parts: 0 };
  const fault = partsFault(name, bounds, value.children.toArray(), count);
  if (fault) return fault;
  return lexer.matchProperty(name, value).error ? `this is no value of ${name}. Please check its spelling.` : undefined;
}

function partsFault(
  name: string,
  bounds: Bounds,
  parts: readonly CssNode[],
  count: { parts: number },
  isArgument = false,
): string | undefined {
  for (const part of parts) {
    count.parts += 1;
    if (count.parts > MAX_PARTS) return `the value of ${name} has too many parts. Please shorten it.`;
    const fault =
      part.type === 'Function'
        ? functionFault(name, bounds, part.name.toLowerCase(), part.children.toArray(), count)
        : partFault(name, bounds, part, isArgument);
    if (fault) return fault;
  }
  return undefined;
}

function functionFault(
  name: string,
  bounds: Bounds,
  called: string,
  parts: readonly CssNode[],
  count: { parts: number },
): string | undefined {
  if (!FUNCTIONS.has(called)) return `${called.slice(0, 40)}() is not possible. Please write the value itself.`;
  return partsFault(name, bounds, parts, count, true);
}

/** `isArgument`: an argument of a function, whose numbers are those of colours and gradients. */
function partFault(name: string, bounds: Bounds, part: CssNode, isArgument: boolean): string | undefined {
  switch (part.type) {
    case 'Dimension':
      return dimensionFault(name, bounds, Number(part.value), part.unit.toLowerCase());
    case 'Percentage':
      return isArgument ? undefined : overFault(name, bounds.percent, Number(part.value), '%');
    case 'Number':
      return isArgument || Number(part.value) === 0 ? undefined : overFault(name, bounds.number, Number(part.value), '');
    case 'Identifier':
      if (bounds.words === undefined || bounds.words.includes(part.name.toLowerCase())) return undefined;
      return `${part.name.slice(0, 40)} is not possible for ${name}. Please write a size, such as 12px.`;
    case 'Hash':
    case 'Operator':
      return undefined;
    case 'String':
      return name === 'font-family' ? undefined : `a text is not possible for ${name}. Please write it without quotation marks.`;
    case 'Url':
      return 'url() is not possible, since the popup loads nothing. Please use colours.';
    default:
      return `the value of ${name} could not be read. Please check its spelling.`;
  }
}

function dimensionFault(name: string, { px }: Bounds, value: number, unit: string): string | undefined {
  if (OTHER_UNITS.has(unit)) return undefined;
  const each = pixelsOf(name, unit);
  if (each === undefined) return `the unit ${unit.slice(0, 10)} is not possible. Please use px, em or rem.`;
  return overFault(name, px, value * each, 'px');
}

function overFault(name: string, most: number | undefined, value: number, unit: string): string | undefined {
  if (most === undefined) return `${unit === '%' ? 'per cent is' : 'a number is'} not possible for ${name}. Please write another value.`;
  return Math.abs(value) <= most ? undefined : `${name} is too large. Please write at most ${most}${unit}.`;
}
