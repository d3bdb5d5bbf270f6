import { createHash } from 'node:crypto';
import type { FixtureSite } from '../../testing/fixture-site.js';

/** A secret on a page, which must not be stored anywhere. */
export interface Seeded {
  readonly kind: 'mail' | 'card' | 'token' | 'link';
  /** The text as the page has it. */
  readonly text: string;
  /** The secret that must not be stored anywhere. */
  readonly secret: string;
}

const digest = (seed: string) => createHash('sha256').update(seed).digest();

/** Letters of both cases and digits, as tokens have them. */
function token(seed: string, length = 28): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  return `aB3x${[...digest(seed)].map((byte) => characters[byte % characters.length]).join('')}9Zk7`.slice(0, length);
}

/** Sixteen digits with their check digit (ISO/IEC 7812-1). */
function card(seed: string): string {
  const digits = `4${[...digest(seed)].map((byte) => byte % 10).join('')}`.slice(0, 15);
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Four kinds for each name. */
function seed(name: string): Seeded[] {
  const number = card(name);
  const mail = `visitor-${digest(name).toString('hex').slice(0, 10)}@mail.example`;
  const [key, reset] = [token(`key ${name}`), token(`reset ${name}`)];
  return [
    { kind: 'mail', text: mail, secret: mail },
    { kind: 'card', text: number.replace(/(.{4})(?=.)/g, '$1 '), secret: number },
    { kind: 'token', text: key, secret: key },
    { kind: 'link', text: `/reset?token=${reset}`, secret: reset },
  ];
}

const sentence = ({ kind, text }: Seeded) =>
  kind === 'link' ? `Choose a new password at https://site.example${text} today` : `The ${kind} that we have for you is ${text} today`;

const layout = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><h1>Account</h1>${body}</body></html>`;

/** Ten kinds of pages, each with a way to hold a secret of its own. */
const SECRET_PAGES: Readonly<Record<string, (found: readonly Seeded[]) => string>> = {
  paragraphs: (found) => layout('Paragraphs', found.map((one) => `<p>${sentence(one)}</p>`).join('')),
  titles: (found) => layout(found.map(({ text }) => text).join(' '), '<p>Welcome back</p>'),
  attributes: (found) =>
    layout('Attributes', found.map((one) => `<img src="/i.png" alt="${sentence(one)}" title="${sentence(one)}"><p>Picture</p>`).join('')),
  meta: (found) =>
    layout(
      'Meta',
      '<p>Described</p>',
      found
        .map((one) => `<meta name="description" content="${sentence(one)}"><meta property="og:title" content="${sentence(one)}">`)
        .join(''),
    ),
  data: (found) =>
    layout(
      'Data',
      `<p>Data</p><script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: found.map(sentence).join('. ') })}</script>`,
    ),
  tables: (found) =>
    layout('Table', `<table>${found.map(({ kind, text }) => `<tr><th>Your ${kind}</th><td>${text}</td></tr>`).join('')}</table>`),
  forms: (found) =>
    layout(
      'Form',
      `<form>${found.map(({ kind, text }) => `<label>Your ${kind} <input name="${kind}" value="${text}" placeholder="${text}"></label>`).join('')}</form>`,
    ),
  links: (found) =>
    layout(
      'Links',
      found
        .map(({ text }) => `<a href="${text.startsWith('/') ? text : `/open?token=${encodeURIComponent(text)}`}">Open your account</a>`)
        .join(''),
    ),
  inline: (found) => layout('Inline', found.map((one) => `<p>Dear customer, <b>${one.text}</b> is <i>yours</i> alone</p>`).join('')),
  canonical: (found) =>
    layout(
      'Canonical',
      `<p>Moved</p><script>var session = ${JSON.stringify(found.map(({ text }) => text))};</script>`,
      `<link rel="canonical" href="${found[3]?.text ?? ''}">`,
    ),
};

const ROUNDS = 5;
/** Pages of a seeded site, the first included. */
export const SEEDED_PAGES = Object.keys(SECRET_PAGES).length * ROUNDS + 1;

/**
 * Gives a site a page for each way and round, all linked from the first. Two lead to an address with a token. Returns the seeded secrets:
 * four for each page, more than two hundred.
 */
export function seedSite(site: FixtureSite, word: string): Seeded[] {
  const all: Seeded[] = [];
  const pages: FixtureSite['pages'] = {};
  const links: string[] = [];
  for (const [name, write] of Object.entries(SECRET_PAGES))
    for (let round = 0; round < ROUNDS; round++) {
      const found = seed(`${name} ${round}`);
      all.push(...found);
      pages[`/${name}/${round}`] = `${write(found)}<p>${name} ${word}</p>`;
      links.push(`/${name}/${round}`);
    }
  const [, , , reset] = seed('redirect');
  const [, , , listed] = seed('sitemap');
  if (reset && listed) {
    all.push(reset, listed);
    pages['/login'] = (_request, response) => response.writeHead(302, { location: reset.text }).end();
    pages['/sitemap.xml'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset><url><loc>${site.origin}${listed.text}</loc></url></urlset>`);
  }
  const anchors = [...links, '/login'].map((link) => `<a href="${link}">Page</a>`).join('');
  pages['/'] = `<!doctype html><title>Home</title><p>Home ${word}</p>${anchors}`;
  site.pages = pages;
  return all;
}

/** Returns the secrets that a text contains. Finds card numbers also with blanks or commas between their digits. */
export function findSeeded(text: string, seeded: readonly Seeded[]): Seeded[] {
  const joined = text.replaceAll(/[ ,"]/g, '');
  return seeded.filter(({ kind, secret }) => text.includes(secret) || (kind === 'card' && joined.includes(secret)));
}
