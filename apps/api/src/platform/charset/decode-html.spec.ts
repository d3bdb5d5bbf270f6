import { describe, expect, it } from '@jest/globals';
import { decodeHtml } from './decode-html.js';

const bytes = (...codes: number[]) => Uint8Array.from(codes);
const meta = (label: string, tail: number[]) => Buffer.concat([Buffer.from(`<meta charset="${label}"><p>`), Buffer.from(tail)]);

describe('decodeHtml', () => {
  it('believes the byte order mark before the header, and the header before the page', () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('क')]);
    expect(decodeHtml(marked, 'text/html; charset=shift_jis')).toEqual({ html: 'क', charset: 'utf-8' });
    expect(decodeHtml(bytes(0xff, 0xfe, 0x15, 0x09)).html).toBe('क');
    expect(decodeHtml(bytes(0xfe, 0xff, 0x09, 0x15)).html).toBe('क');
    expect(decodeHtml(meta('utf-8', [0x83, 0x41]), 'text/html; charset="Shift_JIS"').html).toContain('ア');
  });

  it.each([
    ['windows-1252', [0x93, 0x80, 0x94], '“€”'],
    ['iso-8859-1', [0xe9, 0x99], 'é™'],
    ['shift_jis', [0x83, 0x41], 'ア'],
    ['gb2312', [0xd6, 0xd0], '中'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['koi8-r', [0xc1], 'а'],
    ['windows-1251', [0xe0], 'а'],
    ['big5', [0xa4, 0xa4], '中'],
  ])('reads %s declared by a meta element', (label, tail, expected) => {
    expect(decodeHtml(meta(label, tail)).html).toContain(`<p>${expected}`);
  });

  it('reads the older form of the declaration, and none inside a comment', () => {
    const page = Buffer.concat([
      Buffer.from('<!-- <meta charset=gbk> --><META http-equiv=Content-Type content="text/html; charset=windows-1251"><p>'),
      Buffer.from([0xe0]),
    ]);
    expect(decodeHtml(page).html).toContain('<p>а');
  });

  it.each([
    '<meta content="text/html; charset=windows-1251" http-equiv="Content-Type">',
    "<META CONTENT='text/html;charset=windows-1251' HTTP-EQUIV='content-type' />",
    '<meta data-note="a > b" http-equiv=content-type content=text/html;charset=windows-1251>',
    '<meta name="description" content="All about charset=koi8-r"><meta charset=windows-1251>',
    '<meta/charset="windows-1251"/>',
    '<meta http-equiv="content-type" charset=windows-1251 content="text/html; charset=koi8-r">',
    '<meta content="text/html; charset=koi8-r"><meta charset=windows-1251>',
    '<p title="<meta charset=koi8-r>"><meta charset=windows-1251>',
    '<!--><meta charset=windows-1251><!-- <meta charset=koi8-r> -->',
    '</p title="<meta charset=koi8-r"><meta charset=windows-1251>',
    '<meta =name charset=windows-1251>',
    '<metadata charset=koi8-r><meta charset=unheard-of http-equiv=content-type content="text/html; charset=koi8-r"><meta charset=windows-1251>',
  ])('reads the declaration of %s', (declaration) => {
    expect(decodeHtml(Buffer.concat([Buffer.from(`${declaration}<p>`), Buffer.from([0xe0])])).charset).toBe('windows-1251');
  });

  it('takes a page that calls itself UTF-16 byte by byte for UTF-8', () => {
    expect(decodeHtml(meta('utf-16', [...Buffer.from('क')]))).toMatchObject({ charset: 'utf-8' });
  });

  it('skips labels that browsers do not know', () => {
    expect(decodeHtml(Buffer.from('<meta charset="utf-7">क'), 'text/html; charset=utf-7').charset).toBe('utf-8');
    expect(decodeHtml(Buffer.from('क'), 'text/html; charset=').charset).toBe('utf-8');
  });

  it('looks at the bytes when nothing is declared', () => {
    expect(decodeHtml(Buffer.from('<p>क')).charset).toBe('utf-8');
    expect(decodeHtml(bytes(0x63, 0x61, 0x66, 0xe9))).toEqual({ html: 'café', charset: 'windows-1252' });
  });

  it('keeps going over broken sequences', () => {
    expect(decodeHtml(bytes(0x61, 0xff, 0xe0, 0xa4, 0x62), 'text/html; charset=utf-8').html).toBe('a\ufffd\ufffdb');
    expect(decodeHtml(new Uint8Array()).html).toBe('');
  });
});
