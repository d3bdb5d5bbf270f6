/** Sentence ends of languages that do not use the Latin marks. A mark that is not listed is the same as in English. */
const ENDINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { '.': '।' },
  bn: { '.': '।' },
  as: { '.': '।' },
  od: { '.': '।' },
  pa: { '.': '।' },
  ur: { '.': '۔', '?': '؟', ',': '،' },
};

const MARKS = '.…!?:,।۔؟،';
const DOTS = '...';

/** A phrase without its last mark and the white space around it, and the mark. */
export function splitEnding(text: string): { body: string; ending: string } {
  const trimmed = text.trim();
  const last = trimmed.slice(-1);
  const ending = trimmed.endsWith(DOTS) ? DOTS : last && MARKS.includes(last) ? last : '';
  return { body: ending ? trimmed.slice(0, -ending.length).trimEnd() : trimmed, ending };
}

/** The mark as the language writes it. */
export function endingIn(language: string, ending: string): string {
  return ENDINGS[language]?.[ending] ?? ending;
}
