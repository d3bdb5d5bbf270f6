import { LANGUAGES } from '@bhashantar/contracts';

/** Our BCP 47 tag to names that a service has for the same language. */
export type LanguageAliases = Readonly<Record<string, readonly string[]>>;

/** Maps our codes to a service's, for its languages that we have: by our tag, else by the first listed alias. */
export function matchLanguages(theirs: Iterable<string>, aliases: LanguageAliases): ReadonlyMap<string, string> {
  const listed = new Map([...theirs].map((code) => [code.toLowerCase(), code]));
  const codes = new Map<string, string>();
  for (const { code, tag } of LANGUAGES) {
    const found = [tag, ...(aliases[tag] ?? [])].map((name) => listed.get(name.toLowerCase())).find((name) => name !== undefined);
    if (found !== undefined) codes.set(code, found);
  }
  return codes;
}
