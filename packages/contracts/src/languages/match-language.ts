import { requireLanguage } from './languages.js';

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The code that a file means by a tag such as `hi-IN`, `or` or `ur_PK`: the same tag first, then the same language. */
export function matchLanguage(tag: string, codes: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  const names = codes.map((code) => ({ code, own: code.toLowerCase(), tag: requireLanguage(code).tag.toLowerCase() }));
  const exact = names.find((name) => name.tag === wanted) ?? names.find((name) => name.own === wanted);
  return (exact ?? names.find((name) => primary(name.tag) === primary(tag)))?.code;
}
