import { gzipSync } from 'node:zlib';
import type { Handler } from '../../../../../platform/egress/testing/fixture-server.js';
import { article, fixed, html, redirect, send, type TrapSection } from './trap-section.js';

const TYPES = { html: { 'content-type': 'text/html' }, none: {} };
const canonical = (href: string, name: string, ...links: string[]) =>
  article(name, ...links).replace('<head>', `<head><link rel="canonical" href="${href}">`);
const slow =
  (ms: number, body: string): Handler =>
  (request, response) =>
    void setTimeout(() => html(body)(request, response), ms);
const flood: Handler = (_request, response) => {
  response.writeHead(200, TYPES.html);
  const chunk = Buffer.alloc(1024 * 1024, '<p>more of it ');
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
};

const redirects = fixed(
  {
    '/redirect/chain-a': redirect('/redirect/chain-b'),
    '/redirect/chain-b': redirect('/redirect/chain-c', {}, 301),
    '/redirect/chain-c': redirect('/redirect/end', {}, 308),
    '/redirect/end': article('the end of a chain'),
    '/redirect/self': redirect('/redirect/self'),
    '/redirect/ring-a': redirect('/redirect/ring-b'),
    '/redirect/ring-b': redirect('/redirect/ring-a'),
    '/redirect/nowhere': redirect('http://[::1'),
    '/redirect/away': redirect('https://elsewhere.example/'),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`/redirect/long-${'abcdefghijklm'[n]}`, redirect(`/redirect/long-${'bcdefghijklmn'[n]}`)]),
    ),
  },
  {
    '/redirect/chain-a': 'redirect',
    '/redirect/chain-b': 'redirect',
    '/redirect/chain-c': 'redirect',
    '/redirect/end': 'fetched',
    '/redirect/self': 'redirectLoop',
    '/redirect/ring-a': 'redirect',
    '/redirect/ring-b': 'redirect',
    '/redirect/nowhere': 'badRedirect',
    '/redirect/away': 'redirect',
    ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`/redirect/long-${'abcdefgh'[n]}`, 'redirect'])),
    '/redirect/long-i': 'tooManyRedirects',
  },
  ['/redirect/chain-a', '/redirect/self', '/redirect/ring-a', '/redirect/nowhere', '/redirect/away', '/redirect/long-a'],
);

const canonicals = fixed(
  {
    '/cms?page=about': canonical('/cms', 'About the office'),
    '/cms?page=fees': canonical('/cms', 'Fees and forms'),
    '/cms': article('The office'),
    '/list?sort=up': canonical('/list', 'A list'),
    '/list?sort=down': canonical('/list', 'A list'),
    '/list': article('A list'),
    '/print?article=1': canonical('/print', 'To be printed'),
    '/print': article('To be printed'),
    '/home-everywhere': canonical('/', 'A page of its own'),
    '/moved-template': canonical('/moved-template/', 'Names what redirects back'),
    '/moved-template/': redirect('/moved-template'),
    '/dead-template': canonical('/dead-template/', 'Names what is not there'),
  },
  {
    '/cms?page=about': 'fetched',
    '/cms?page=fees': 'fetched',
    '/cms': 'fetched',
    '/list?sort=up': 'canonical',
    '/list?sort=down': 'canonical',
    '/list': 'fetched',
    '/print?article=1': 'canonical',
    '/print': 'fetched',
    '/home-everywhere': 'fetched',
    '/moved-template': 'fetched',
    '/moved-template/': 'redirect',
    '/dead-template': 'fetched',
    '/dead-template/': 'http404',
  },
  [
    '/cms?page=about',
    '/cms?page=fees',
    '/list?sort=up',
    '/list?sort=down',
    '/print?article=1',
    '/home-everywhere',
    '/moved-template',
    '/dead-template',
  ],
);

const spellings = fixed(
  {
    '/slash/': article('With and without a slash'),
    '/slash': article('With and without a slash'),
    '/case': article('In any case'),
    '/Case': article('In any case'),
    '/folder/': article('A folder'),
    '/folder/index.html': article('A folder'),
    '/Other': article('Other, but not the same'),
    '/other': article('Others altogether'),
    '/visit-marks': article('Marked by campaigns'),
    '/parts': article('In parts'),
  },
  {
    '/slash/': 'fetched',
    '/slash': 'duplicate',
    '/case': 'fetched',
    '/Case': 'duplicate',
    '/folder/': 'fetched',
    '/folder/index.html': 'duplicate',
    '/Other': 'fetched',
    '/other': 'fetched',
    '/visit-marks': 'fetched',
    '/parts': 'fetched',
  },
  [
    ...['/slash/', '/slash', '/case', '/Case', '/folder/', '/folder/index.html', '/Other', '/other', '/parts', '/parts#one', '/parts#two'],
    ...['/visit-marks?utm_source=mail', '/visit-marks?gclid=123&fbclid=9', '/visit-marks;jsessionid=AB12CD34'],
  ],
);

const files = fixed(
  {
    '/wiki/Node.js': article('Node.js'),
    '/wiki/Photo.jpg': article('Photo.jpg, a picture'),
    '/about.net': article('About .net'),
    '/v1.0': article('The first version'),
    '/data.json': send(200, { 'content-type': 'application/json' }, '{}'),
    '/brochure.pdf': send(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
    '/called-html/pdf': send(200, TYPES.html, '%PDF-1.7 %âãÏÓ'),
    '/called-html/json': send(200, TYPES.html, '{"items":[{"name":"<p>x</p>"}]}'),
    '/called-html/feed': send(200, TYPES.html, '<?xml version="1.0"?><rss version="2.0"></rss>'),
    '/called-text': send(200, { 'content-type': 'text/plain' }, article('Called a text')),
    '/called-nothing': send(200, TYPES.none, article('Called nothing at all')),
    '/called-xhtml': send(200, { 'content-type': 'application/xhtml+xml' }, `<?xml version="1.0"?>${article('Called XHTML')}`),
  },
  {
    '/wiki/Node.js': 'fetched',
    '/wiki/Photo.jpg': 'fetched',
    '/about.net': 'fetched',
    '/v1.0': 'fetched',
    '/data.json': 'notHtml',
    '/brochure.pdf': 'notHtml',
    '/called-html/pdf': 'notHtml',
    '/called-html/json': 'notHtml',
    '/called-html/feed': 'notHtml',
    '/called-text': 'notHtml',
    '/called-nothing': 'fetched',
    '/called-xhtml': 'fetched',
  },
);

const bodies = fixed(
  {
    '/body/bomb': send(200, { ...TYPES.html, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(32 * 1024 * 1024, '<p>boom '))),
    '/body/flood': flood,
    '/body/packed': send(200, { ...TYPES.html, 'content-encoding': 'gzip' }, gzipSync(article('packed as it should be'))),
    '/body/slow': slow(800, article('slow, but here')),
    '/body/empty': html(''),
    '/body/proxied': send(203, TYPES.html, article('changed by a proxy')),
    '/body/busy': send(503, {}),
    '/body/forbidden': send(403, TYPES.html, article('forbidden')),
    '/body/gone': send(410, TYPES.html, article('gone')),
  },
  {
    '/body/bomb': 'tooLarge',
    '/body/flood': 'tooLarge',
    '/body/packed': 'fetched',
    '/body/slow': 'fetched',
    '/body/empty': 'fetched',
    '/body/proxied': 'fetched',
    '/body/busy': 'http503',
    '/body/forbidden': 'http403',
    '/body/gone': 'http410',
    '/body/missing': 'http404',
  },
  ['bomb', 'flood', 'packed', 'slow', 'empty', 'proxied', 'busy', 'forbidden', 'gone', 'missing'].map((name) => `/body/${name}`),
);

const leads = fixed(
  {
    '/lead/base': article('with a base', 'below').replace('<head>', '<head><base href="/lead/based/">'),
    '/lead/based/below': article('below the base'),
    '/lead/refresh': '<meta content="0; url=/lead/refreshed" http-equiv="refresh"><p>Moving on',
    '/lead/refreshed': article('refreshed to'),
    '/lead/header': html(article('with a header that leads on'), { refresh: '3; url=/lead/by-header' }),
    '/lead/by-header': article('led to by a header'),
    '/lead/frame': '<p>A frame</p><iframe src="/lead/framed"></iframe>',
    '/lead/framed': article('framed'),
    '/lead/noindex': article('not to be stored', '/lead/behind').replace('<head>', '<head><meta content="noindex" name="robots">'),
    '/lead/behind': article('behind what is not stored'),
    '/lead/nofollow': html(article('the end of the road', '/lead/never'), { 'x-robots-tag': 'nofollow' }),
    '/lead/elsewhere': article(
      'full of links',
      'https://elsewhere.example/',
      'mailto:a@b.example',
      'javascript:void(0)',
      'tel:+91',
      'data:text/html,x',
    ),
    [`/lead/${'long'.repeat(300)}`]: article('never asked for'),
  },
  {
    '/lead/base': 'fetched',
    '/lead/based/below': 'fetched',
    '/lead/refresh': 'fetched',
    '/lead/refreshed': 'fetched',
    '/lead/header': 'fetched',
    '/lead/by-header': 'fetched',
    '/lead/frame': 'fetched',
    '/lead/framed': 'fetched',
    '/lead/noindex': 'noindex',
    '/lead/behind': 'fetched',
    '/lead/nofollow': 'fetched',
    '/lead/elsewhere': 'fetched',
    [`/lead/${'long'.repeat(300)}`]: 'trapLength',
    '/lead/many?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1': 'trapParameters',
  },
  [
    ...['base', 'refresh', 'header', 'frame', 'noindex', 'nofollow', 'elsewhere', 'long'.repeat(300)].map((name) => `/lead/${name}`),
    '/lead/many?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1',
  ],
);

/** Numbers that repeat, and are no trap. */
const numbered = fixed(
  {
    '/bible/1/1/1': article('In the beginning', '/bible/1/1/2'),
    '/bible/1/1/2': article('And the earth', '/bible/2/2/2'),
    '/bible/2/2/2': article('These are the names'),
    '/news/2011/11/11/eleven': article('Eleven'),
    '/archive/11/11/11': article('An archive'),
  },
  {
    '/bible/1/1/1': 'fetched',
    '/bible/1/1/2': 'fetched',
    '/bible/2/2/2': 'fetched',
    '/news/2011/11/11/eleven': 'fetched',
    '/archive/11/11/11': 'fetched',
  },
  ['/bible/1/1/1', '/news/2011/11/11/eleven', '/archive/11/11/11'],
);

const behindWall =
  (body: string): Handler =>
  (request, response) =>
    (request.headers.cookie === 'consent=1' ? html(body) : redirect(request.url ?? '/', { 'set-cookie': 'consent=1; Path=/' }))(
      request,
      response,
    );

const walls = fixed(
  { '/wall/one': behindWall(article('behind the wall', '/wall/two')), '/wall/two': behindWall(article('further behind the wall')) },
  { '/wall/one': 'fetched', '/wall/two': 'fetched' },
  ['/wall/one'],
);

const robots: TrapSection = fixed(
  {
    '/robots.txt': send(
      200,
      { 'content-type': 'text/plain' },
      [
        '\ufeff# For others',
        'User-agent: OtherBot',
        'Disallow: /',
        '',
        'user-agent: somebody',
        'USER-AGENT: Bhashantar/2.0',
        'Disallow: /rules/closed',
        'Allow: /rules/closed/open$',
        'Disallow: /*.secret$',
        'Disallow: /rules/*/inner/',
        'Disallow:',
        'Sitemap: /sitemaps/index.xml',
        'User-agent: *',
        'Disallow: /',
      ].join('\r\n'),
    ),
    '/rules/closed/open': article('open within the closed'),
    '/rules/public': article('public'),
  },
  {
    '/rules/closed/open': 'fetched',
    '/rules/closed/more': 'robots',
    '/rules/a.secret': 'robots',
    '/rules/b/inner/c': 'robots',
    '/rules/public': 'fetched',
  },
  ['/rules/closed/open', '/rules/closed/more', '/rules/a.secret', '/rules/b/inner/c', '/rules/public'],
);

const locations = (name: string, ...urls: string[]) =>
  `<${name === 'sitemap' ? 'sitemapindex' : 'urlset'}>${urls.map((url) => `<${name}><loc>${url}</loc></${name}>`).join('')}</${name === 'sitemap' ? 'sitemapindex' : 'urlset'}>`;

/** `ORIGIN` is replaced by the site's own. */
const sitemaps = fixed(
  {
    '/sitemaps/index.xml': locations(
      'sitemap',
      'ORIGIN/sitemaps/pages.xml',
      'ORIGIN/sitemaps/missing.xml',
      'https://elsewhere.example/map.xml',
      'ORIGIN/sitemaps/index.xml',
    ),
    '/sitemaps/pages.xml': locations('url', 'ORIGIN/mapped/here', 'ORIGIN/mapped/dead', 'https://elsewhere.example/page', 'not an address'),
    '/mapped/here': article('found by a map alone'),
  },
  { '/mapped/here': 'fetched', '/mapped/dead': 'http404' },
  [],
);

export const SINGLE_SECTIONS: readonly TrapSection[] = [
  redirects,
  canonicals,
  spellings,
  files,
  bodies,
  leads,
  numbered,
  walls,
  robots,
  sitemaps,
];
