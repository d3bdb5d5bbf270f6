import { describe, expect, it } from '@jest/globals';
import { PageDecoder } from './page-decoder.js';

function read(bytes: Buffer, contentType: string | undefined, size = bytes.length): string {
  const decoder = new PageDecoder(contentType);
  const parts: Buffer[] = [];
  for (let i = 0; i < bytes.length; i += size) parts.push(decoder.write(bytes.subarray(i, i + size)));
  return Buffer.concat([...parts, decoder.end()]).toString();
}

const long = ' '.repeat(1500);

describe('PageDecoder', () => {
  it.each([1, 3, 7, 1000])('reads UTF-8 cut every %i bytes', (size) => {
    expect(read(Buffer.from(`नमस्ते 😀${long}दुनिया`), 'text/html; charset=utf-8', size)).toBe(`नमस्ते 😀${long}दुनिया`);
    expect(read(Buffer.from(`नमस्ते 😀${long}दुनिया`), 'text/html', size)).toBe(`नमस्ते 😀${long}दुनिया`);
  });

  it('prefers the charset of the header to that of the page', () => {
    const page = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9', 'latin1');
    expect(read(page, 'text/html')).toContain('café');
    expect(read(page, 'text/html; charset="windows-1252"')).toContain('café');
    expect(
      read(Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=windows-1252">\x80', 'latin1'), 'text/html'),
    ).toContain('€');
  });

  it('detects the byte order marks of UTF-16', () => {
    expect(read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('héllo', 'utf16le')]), 'text/html')).toBe('héllo');
  });

  it('replaces a wrong or dangerous name', () => {
    expect(read(Buffer.from('abc+ADw-script+AD4-'), 'text/html; charset=utf-7')).toBe('abc+ADw-script+AD4-');
    expect(read(Buffer.from('abc'), 'text/html; charset=nonsense')).toBe('abc');
    expect(read(Buffer.from('<meta charset=utf-16>abc'), 'text/html')).toBe('<meta charset=utf-16>abc');
  });

  it('decodes invalid bytes without failing', () => {
    expect(read(Buffer.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8')).toBe('a\ufffdb');
  });
});
