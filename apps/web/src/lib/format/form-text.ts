import { escapeText, isolateToken, placeable, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** A form as people edit it: `#` and arguments as the message writes them. In right-to-left texts each is isolated, as tags are. */
export function toFormText(text: string, placeables: readonly string[], direction: 'ltr' | 'rtl'): string {
  return tokenise(text)
    .map((token) => {
      const code = token.kind === 'placeable' ? placeables[token.number - 1] : undefined;
      if (code === undefined) return unescapeText(token.raw);
      return direction === 'rtl' ? isolateToken(code) : code;
    })
    .join('');
}

function replaceCodes(text: string, codes: readonly (readonly [code: string, token: string])[]): string {
  const [first, ...rest] = codes;
  if (!first) return escapeText(text);
  return text
    .split(isolateToken(first[0]))
    .flatMap((part) => part.split(first[0]))
    .map((part) => replaceCodes(part, rest))
    .join(first[1]);
}

/** The text of a form's field in the segment format; the codes of the message are its placeables. */
export function fromFormText(shown: string, placeables: readonly string[]): string {
  const codes = placeables.map((code, at) => [code, placeable(at + 1)] as const);
  // Longer codes come first, because one code may be part of another.
  return replaceCodes(
    shown,
    codes.sort(([one], [other]) => other.length - one.length),
  );
}
