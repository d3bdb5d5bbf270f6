import { VERSION_HTML_MAX } from '@bhashantar/contracts';
import { measureGrowth } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import { maskVisit, packHtml, unpackHtml } from './version-html.js';

describe('the HTML of a version', () => {
  it('loses the tokens of one visit, and keeps everything else', () => {
    const html = `<meta content='t0p' name="csrf-token"><input type=hidden name=authenticity_token value=s3cret><input name="q" value="kept">
      <meta name="description" content="kept too"><script nonce="n0nce">x</script><input id="PASSWORD" value="hunter2">`;
    const masked = maskVisit(html);
    for (const secret of ['t0p', 's3cret', 'n0nce', 'hunter2']) expect(masked).not.toContain(secret);
    expect(masked).toContain('value="kept"');
    expect(masked).toContain('content="kept too"');
  });

  it.each(['<input ', '<input value="', '<meta name=csrf content=', ' nonce="', '<input<meta'])(
    'is read in time that grows with its length, however it is made: %s',
    async (evil) => {
      const html = (length: number) => evil.repeat(length / evil.length);
      const [small, large] = [html(VERSION_HTML_MAX / 2), html(VERSION_HTML_MAX)];
      expect(
        await measureGrowth(
          () => maskVisit(small),
          () => maskVisit(large),
        ),
      ).toBeUndefined();
    },
  );

  it.each([
    ['a table', ','],
    ['one row', ' '],
  ])('is read in time that grows with its length where it is full of numbers: %s', async (_what, between) => {
    const numbers = (length: number) => Array.from({ length: length / 6 }, (_, row) => 10_000 + ((row * 7_919) % 90_000)).join(between);
    const [small, large] = [numbers(VERSION_HTML_MAX / 8), numbers(VERSION_HTML_MAX / 4)];
    expect(
      await measureGrowth(
        () => maskVisit(small),
        () => maskVisit(large),
      ),
    ).toBeUndefined();
  });

  it('is the same after unpacking, and is not kept if it is too long', async () => {
    const packed = await packHtml(Buffer.from('<p>नमस्ते</p>'), 'text/html; charset=utf-8');
    expect(packed.html && (await unpackHtml(Buffer.from(packed.html)))).toBe('<p>नमस्ते</p>');
    expect(await packHtml(Buffer.alloc(VERSION_HTML_MAX + 1, 'a'), 'text/html')).toEqual({ html: null, htmlBytes: VERSION_HTML_MAX + 1 });
  });
});
