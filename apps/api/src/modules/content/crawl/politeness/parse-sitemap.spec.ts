import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSitemap, type SitemapLimits } from './parse-sitemap.js';

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, limits?: SitemapLimits, size = 7): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of parseSitemap(inChunks(Buffer.from(text), size), limits)) found.push(`${entry.kind} ${entry.url}`);
  return found;
}

const PAGES = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <url><loc>https://x.example/comment</loc></url> -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc> https://x.example/a?b=1&amp;c=2 </loc><lastmod>2026-01-01</lastmod></url>
  <url>
    <image:image><image:loc>https://x.example/a.png</image:loc></image:image>
    <loc><![CDATA[https://x.example/b?x=1&y=2]]></loc>
  </url>
  <url><loc>https://x.example/&#x915;</loc></url>
  <url><loc></loc></url>
</urlset>`;
const EXPECTED = ['page https://x.example/a?b=1&c=2', 'page https://x.example/b?x=1&y=2', 'page https://x.example/क'];

describe('parseSitemap', () => {
  it('reads addresses however the bytes are cut', async () => {
    for (const size of [1, 2, 3, 7, 64, 10_000]) expect(await read(PAGES, {}, size)).toEqual(EXPECTED);
  });

  it('reads when pages changed: a moment, the end of a day, or nothing that can be relied on', async () => {
    const dated = (date: string) => `<url><loc>https://x.example/p</loc><lastmod>${date}</lastmod></url>`;
    const texts = ['2026-01-01', '2026-01-01T06:30:00+05:30', '2026-13-45', 'yesterday', ''];
    const found: (string | undefined)[] = [];
    const text = `<urlset>${texts.map(dated).join('')}<url><lastmod>2026-02-03T00:00Z</lastmod><loc>https://x.example/q</loc>`;
    for await (const entry of parseSitemap(inChunks(Buffer.from(text), 5))) found.push(entry.modifiedAt?.toISOString());
    const [endOfDay, moment] = ['2026-01-02T00:00:00.000Z', '2026-01-01T01:00:00.000Z'];
    expect(found).toEqual([endOfDay, moment, undefined, undefined, undefined, '2026-02-03T00:00:00.000Z']);
  });

  it('unpacks gzip that no header announces', async () => {
    expect(await read(gzipSync(PAGES))).toEqual(EXPECTED);
  });

  it('reads an index, with prefixed names too', async () => {
    const index = '<sm:sitemapindex><sm:sitemap><sm:loc>https://x.example/1.xml.gz</sm:loc></sm:sitemap></sm:sitemapindex>';
    expect(await read(index)).toEqual(['sitemap https://x.example/1.xml.gz']);
  });

  it('reads a plain list', async () => {
    expect(await read('https://x.example/a\r\n# no\nhttps://x.example/b')).toEqual([
      'page https://x.example/a',
      'page https://x.example/b',
    ]);
  });

  it('stops at its limits', async () => {
    const many = `<urlset>${'<url><loc>https://x.example/p</loc></url>'.repeat(100)}</urlset>`;
    expect(await read(many, { maxEntries: 10 })).toHaveLength(10);
    expect((await read(gzipSync(many.repeat(1_000)), { maxBytes: 2_000 }, 100_000)).length).toBeLessThan(50);
  });

  it('defines no entities of its own', async () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><urlset><url><loc>https://x.example/&a;&b;</loc></url></urlset>';
    expect(await read(laughs)).toEqual(['page https://x.example/&a;&b;']);
  });

  it('forgets what never ends', async () => {
    expect(await read(`<urlset><${'x'.repeat(300_000)}`, {}, 10_000)).toEqual([]);
  });

  it('never throws on text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => Array.isArray(await read(`<urlset><url><loc>${text}`))),
    );
  });
});
