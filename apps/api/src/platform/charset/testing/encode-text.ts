/** The bytes of a text in a charset of one or two bytes a character, made by asking the decoder what each sequence means. */
export function encodeText(text: string, charset: string): Buffer {
  const codes = codesOf(charset);
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = codes.get(character);
      if (!bytes) throw new Error(`${charset} has no ${character}`);
      return Buffer.from(bytes);
    }),
  );
}

const known = new Map<string, Map<string, number[]>>();

function codesOf(charset: string): Map<string, number[]> {
  const codes = known.get(charset) ?? makeCodes(charset);
  known.set(charset, codes);
  return codes;
}

function makeCodes(charset: string): Map<string, number[]> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const codes = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !codes.has(character)) codes.set(character, bytes);
    } catch {
      // No character.
    }
  };
  for (let one = 0; one < 256; one++) note([one]);
  if (/^(?:shift_jis|euc-|gb|big5)/.test(charset))
    for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) note([one, two]);
  return codes;
}
