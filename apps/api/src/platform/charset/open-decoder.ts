/** Decodes a stream of bytes in one charset. */
export interface CharsetDecoder {
  write(chunk: Uint8Array): string;
  end(): string;
}

/** windows-1252 from 0x80 to 0x9f, where it differs from Latin-1; Node's decoder confuses the two in some versions. */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const WINDOWS_1252: CharsetDecoder = {
  write: (bytes) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return text.replace(/[\x80-\x9f]/g, (character) => C1[character.charCodeAt(0) - 0x80] ?? character);
  },
  end: () => '',
};

/** A decoder for a charset by its name in the Encoding standard. Broken sequences become U+FFFD; a byte order mark is left out. */
export function openDecoder(charset: string): CharsetDecoder {
  if (charset === 'windows-1252') return WINDOWS_1252;
  const decoder = new TextDecoder(charset);
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}
