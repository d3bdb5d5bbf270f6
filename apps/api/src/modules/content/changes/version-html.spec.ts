import { VERSION_HTML_MAX } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { maskVisit, packHtml, unpackHtml } from './version-html.js';

describe('the HTML of a version', () => {
  it('has no tokens of one visit, and all else as it was', () => {
    const html = `<meta content='t0p' name="csrf-token"><input type=hidden name=authenticity_token value=s3cret><input name="q" value="kept">
      <meta name="description" content="kept too"><script nonce="n0nce">x</script><input id="PASSWORD" value="hunter2">`;
    const masked = maskVisit(html);
    for (const secret of ['t0p', 's3cret', 'n0nce', 'hunter2']) expect(masked).not.toContain(secret);
    expect(masked).toContain('value="kept"');
    expect(masked).toContain('content="kept too"');
  });

  it('is read in time that grows with its length, however it is made', () => {
    for (const evil of ['<input ', '<input value="', '<meta name=csrf content=', ' nonce="', '<input<meta']) {
      const began = performance.now();
      maskVisit(evil.repeat(VERSION_HTML_MAX / evil.length));
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  });

  it('comes back as it was packed, and is not kept where it is too long', async () => {
    const packed = await packHtml(Buffer.from('<p>नमस्ते</p>'), 'text/html; charset=utf-8');
    expect(packed.html && (await unpackHtml(Buffer.from(packed.html)))).toBe('<p>नमस्ते</p>');
    expect(await packHtml(Buffer.alloc(VERSION_HTML_MAX + 1, 'a'), 'text/html')).toEqual({ html: null, htmlBytes: VERSION_HTML_MAX + 1 });
  });
});
