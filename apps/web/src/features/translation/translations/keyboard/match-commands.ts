/** The items whose words begin with the words of a text, in any order; all items for an empty text. */
export function matchCommands<Named extends { label: string }>(all: readonly Named[], text: string): Named[] {
  const asked = wordsOf(text);
  return all.filter(({ label }) => {
    const words = wordsOf(label);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s·,/-]+/)
    .filter(Boolean);
