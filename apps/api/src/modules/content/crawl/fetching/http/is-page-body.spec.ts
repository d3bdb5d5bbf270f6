import { describe, expect, it } from '@jest/globals';
import { isPageBody } from './is-page-body.js';

const body = (text: string) => Buffer.from(text, 'latin1');

describe('isPageBody', () => {
  it.each([
    '%PDF-1.7\n%\xe2\xe3',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0\0\x10JFIF',
    'PK\x03\x04\x14\0',
    '\x1f\x8b\x08\0',
    '\0\0\0\x18ftypmp42',
    'RIFF\x24\x08\0\0WEBPVP8 ',
    '{"items":[{"id":1,"html":"<p>x</p>"}]}',
    '\xef\xbb\xbf \n[{"id":1}]\n',
    '[]',
    '{}',
    '[1,2,3]',
    `{"long":"${'x'.repeat(5_000)}"}`,
    '<?xml version="1.0"?>\n<!-- made by hand -->\n<rss version="2.0"><channel></channel></rss>',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    '<urlset><url><loc>https://x.example/</loc></url></urlset>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg></svg>',
  ])('refuses %j', (text) => {
    expect(isPageBody(body(text))).toBe(false);
  });

  it.each([
    '',
    '<p>a\xff\0\xc3(b',
    '<!doctype html><title>x</title>',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html xmlns="http://www.w3.org/1999/xhtml"></html>',
    'Just a text',
    '[Note] The office is closed. [1]',
    '{% extends "base" %} a template that nobody ran',
    '<svgs>no picture</svgs>',
    'PKW zu verkaufen',
    'BMW is a maker of cars',
    '{"cut off',
  ])('takes %j for a page', (text) => {
    expect(isPageBody(body(text))).toBe(true);
  });

  it('takes UTF-16 for a page', () => {
    expect(isPageBody(Buffer.from('\ufeff<p>x', 'utf16le'))).toBe(true);
  });
});
