import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharsetSniffer } from './charset-sniffer.js';
import { encodeText } from './testing/encode-text.js';

function sniff(bytes: Buffer, size = bytes.length, contentType?: string) {
  const sniffer = new CharsetSniffer(contentType);
  let given = 0;
  for (let at = 0; at < bytes.length && !sniffer.charset; at += Math.max(1, size)) {
    sniffer.write(bytes.subarray(at, at + Math.max(1, size)));
    given = Math.max(given, sniffer.plainLength);
  }
  return { charset: sniffer.end(), given };
}

const plain = '<p>plain text of a page that begins in ASCII</p>';
const japanese = encodeText('東京の天気は晴れです。<p>明日の会議は午後三時から始まります。</p>'.repeat(30), 'shift_jis');

describe('CharsetSniffer', () => {
  it('decides alike however the page is cut', () => {
    const part = fc.oneof(
      fc.constant(Buffer.from(plain.repeat(30))),
      fc.constant(Buffer.from('<meta charset=windows-1251>')),
      fc.constant(Buffer.from('कखग'.repeat(10))),
      fc.constant(japanese),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.integer({ min: 1, max: 5_000 }), (parts, size) => {
        const page = Buffer.concat(parts);
        expect(sniff(page, size).charset).toBe(sniff(page).charset);
      }),
      { numRuns: 200 },
    );
  });

  it('believes a byte order mark before the header, and the header before the page', () => {
    expect(sniff(Buffer.from('\ufeff<meta charset=koi8-r>'), 1, 'text/html; charset=gbk').charset).toBe('utf-8');
    expect(sniff(Buffer.from('<meta charset=koi8-r>'), 1, 'text/html; charset=gbk').charset).toBe('gbk');
    expect(sniff(Buffer.from('<meta charset=koi8-r>'), 1, 'text/html; charset=unheard-of').charset).toBe('koi8-r');
  });

  it('believes a declaration that comes late before it guesses', () => {
    const late = Buffer.concat([Buffer.from(`${plain.repeat(40)}<meta charset=euc-jp>`), japanese]);
    expect(sniff(late).charset).toBe('euc-jp');
  });

  it('lets through at once what reads alike in every charset, and no more', () => {
    const page = Buffer.concat([Buffer.from(plain.repeat(100)), japanese]);
    expect(sniff(page, 500)).toEqual({ charset: 'shift_jis', given: plain.length * 100 });
    expect(sniff(Buffer.from(`${plain.repeat(100)}\x1b$B`), 500).given).toBe(plain.length * 100);
  });

  it('decides for UTF-8 soon, and bears a broken byte in it', () => {
    const sniffer = new CharsetSniffer(undefined);
    expect(sniffer.write(Buffer.from(`${plain.repeat(100)}${'क'.repeat(20)}`))).toBe('utf-8');
    expect(sniff(Buffer.concat([Buffer.from('क'.repeat(10)), Buffer.from([0xff]), Buffer.from('क'.repeat(10))])).charset).toBe('utf-8');
    expect(sniff(Buffer.from('क'.repeat(10)).subarray(0, -1)).charset).toBe('utf-8');
  });

  it('waits for a bounded part of the page', () => {
    const sniffer = new CharsetSniffer(undefined);
    expect(sniffer.write(Buffer.concat([Buffer.from(`${plain}\xa9`, 'latin1'), Buffer.alloc(70_000, plain)]))).toBe('windows-1252');
  });
});
