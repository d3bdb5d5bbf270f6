import { assertNever, type SegmentExample } from '@bhashantar/contracts';
import type { PlaceableToken, TagToken } from '@bhashantar/segmenter/segment-format';

/** A tag or placeable. */
export type Token = Pick<TagToken | PlaceableToken, 'kind' | 'number'>;

/** Returns our name of an element, if we have one. */
export type NameElement = (element: string) => string;

/**
 * The meaning of a token, from the place where the segment was first found: the value of a placeable, or the kind of a tag. A number
 * distinguishes tags of one kind. Undefined when unknown.
 */
export function describeToken({ kind, number }: Token, example: SegmentExample | null, nameOf: NameElement): string | undefined {
  if (!example) return undefined;
  if (kind === 'placeable') return example.values[number - 1]?.trim() || undefined;
  const element = example.elements[number - 1];
  if (!element) return undefined;
  const name = nameOf(element);
  const alike = example.elements.flatMap((other, at) => (nameOf(other) === name ? [at + 1] : []));
  return alike.length > 1 ? `${name} ${alike.indexOf(number) + 1}` : name;
}

/** The label of a token, with the brackets of a tag. */
export function labelToken(token: Token, example: SegmentExample | null, nameOf: NameElement): string | undefined {
  const text = describeToken(token, example, nameOf);
  if (text === undefined) return undefined;
  switch (token.kind) {
    case 'placeable':
      return text;
    case 'void':
      return `<${text}/>`;
    case 'close':
      return `</${text}>`;
    case 'open':
      return `<${text}>`;
    default:
      return assertNever(token.kind);
  }
}
