import { Parser } from 'htmlparser2';
import { request } from 'undici';

/**
 * Every HTML page that links lead to from an address. Uses none of our code: another parser, another client, another definition of a
 * duplicate.
 */
export async function followLinks(start: string): Promise<Set<string>> {
  const pages = new Set<string>();
  const seen = new Set([start]);
  const queue = [start];
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    const { statusCode, headers, body } = await request(url);
    const text = await body.text();
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) continue;
    pages.add(url);
    for (const link of linksOf(text, url)) {
      if (new URL(link).origin !== new URL(start).origin || seen.has(link)) continue;
      seen.add(link);
      queue.push(link);
    }
  }
  return pages;
}

function linksOf(html: string, base: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const href = name === 'a' || name === 'area' ? attributes.href : undefined;
      if (href !== undefined && URL.canParse(href, base)) found.push(new URL(href, base).href.replace(/#.*$/, ''));
    },
  });
  parser.end(html);
  return found;
}
