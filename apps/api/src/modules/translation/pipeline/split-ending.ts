/** How sentences end where the Latin marks are not used; what is not listed is written as in English. */
const ENDINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { '.': '।' },
  bn: { '.': '।' },
  as: { '.': '।' },
  od: { '.': '।' },
  pa: { '.': '।' },
  ur: { '.': '۔', '?': '؟', ',': '،' },
};

const ENDING = /\s*(\.{3}|[.…!?:,।۔؟،])$/u;

/** A phrase without its last mark, and the mark. */
export function splitEnding(text: string): { body: string; ending: string } {
  const trimmed = text.trim();
  const ending = ENDING.exec(trimmed)?.[1] ?? '';
  return { body: ending ? trimmed.replace(ENDING, '') : trimmed, ending };
}

/** The mark as the language writes it. */
export function endingIn(language: string, ending: string): string {
  return ENDINGS[language]?.[ending] ?? ending;
}
