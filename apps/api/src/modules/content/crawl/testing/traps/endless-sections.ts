import { randomBytes } from 'node:crypto';
import { article, fixed, type TrapSection, word } from './trap-section.js';

const number = (url: URL, name: string) => Number(url.searchParams.get(name) ?? 0);
const token = () => randomBytes(12).toString('hex');

/** Each answer has links with a new session id. */
const sessionsInQueries: TrapSection = {
  entries: ['/session/one', '/session/two'],
  answer: ({ pathname }) => {
    const names = ['one', 'two', 'three', 'four'];
    const name = names.find((known) => pathname === `/session/${known}`);
    return name && article(`session ${name}`, ...names.map((other) => `/session/${other}?sid=${token()}`));
  },
  expected: {
    '/session/one': 'fetched',
    '/session/two': 'fetched',
  },
  endless: { addresses: /^\/session\/\w+\?sid=/, most: 320, rows: { '/session/one?sid=…': 'trapPattern' } },
};

const sessionsInPaths: TrapSection = {
  entries: ['/visit/start'],
  answer: ({ pathname }) => {
    if (!pathname.startsWith('/visit/')) return undefined;
    if (pathname === '/visit/start') return article('the start of a visit', `/visit/${token()}/hall`);
    const [, , , room] = pathname.split('/');
    return room && article(`visit to the ${room}`, `/visit/${token()}/hall`, `/visit/${token()}/garden`);
  },
  expected: { '/visit/start': 'fetched' },
  endless: { addresses: /^\/visit\/[0-9a-f]{24}\//, most: 130, rows: { '/visit/…/…': 'trapPattern' } },
};

/** Months lead to their days and to the months around. */
const calendar: TrapSection = {
  entries: ['/calendar/2026/11'],
  answer: ({ pathname }) => {
    if (!pathname.startsWith('/calendar/')) return undefined;
    const [, , year = '', month = '', day] = pathname.split('/');
    if (day) return article(`The ${day} of ${month} ${year}`, `/calendar/${year}/${month}`);
    const at = Number(year) * 12 + Number(month) - 1;
    const months = [at - 1, at + 1].map((one) => `/calendar/${Math.floor(one / 12)}/${(one % 12) + 1}`);
    const days = Array.from({ length: 28 }, (_, n) => `/calendar/${year}/${month}/${n + 1}`);
    return article(`Month ${month} of ${year}`, ...months, ...days);
  },
  expected: { '/calendar/2026/11': 'fetched' },
  endless: {
    addresses: /^\/calendar\/\d+\/\d+(?:\/\d+)?$/,
    most: 400,
    rows: { '/calendar/{n}/{n}': 'trapPattern', '/calendar/{n}/{n}/{n}': 'trapPattern' },
  },
};

const events: TrapSection = {
  entries: ['/events?month=0'],
  answer: (url) =>
    url.pathname === '/events'
      ? article(
          `Events of month ${number(url, 'month')}`,
          `/events?month=${number(url, 'month') + 1}`,
          `/events?month=${number(url, 'month') - 1}`,
        )
      : undefined,
  expected: { '/events?month=0': 'fetched' },
  endless: { addresses: /^\/events\?month=/, most: 140, rows: { '/events?month=…': 'trapPattern' } },
};

const FILTERS = ['brand', 'color', 'size', 'weight', 'year'];

/** Every filter links to every value of every other filter, and to the remaining products. */
const filters: TrapSection = {
  entries: ['/shop'],
  answer: ({ pathname, search, searchParams }) => {
    if (pathname.startsWith('/shop/thing-')) return article(`Thing ${pathname.slice('/shop/thing-'.length)}`);
    if (pathname !== '/shop') return undefined;
    const others = FILTERS.filter((name) => !searchParams.has(name));
    const refined = others.flatMap((name) => ['a', 'b', 'c', 'd'].map((value) => `/shop${search ? `${search}&` : '?'}${name}=${value}`));
    const things = Array.from({ length: 12 }, (_, n) => n).filter((n) =>
      [...searchParams.values()].every((value) => n % 4 !== 'abcd'.indexOf(value)),
    );
    return article('Things in our shop', ...refined, ...things.map((n) => `/shop/thing-${word(n)}`));
  },
  expected: {
    '/shop': 'fetched',
    ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`/shop/thing-${word(n)}`, 'fetched'])),
  },
  // There are 3,124 addresses in 31 patterns, and each pattern gets its chance.
  endless: { addresses: /^\/shop\?/, most: 500, rows: {} },
};

const nextWithoutEnd: TrapSection = {
  entries: ['/next?page=1'],
  answer: (url) => (url.pathname === '/next' ? article('More of the same', `/next?page=${number(url, 'page') + 1}`) : undefined),
  expected: { '/next?page=1': 'fetched' },
  endless: { addresses: /^\/next\?page=/, most: 140, rows: { '/next?page=…': 'trapPattern' } },
};

/** A list of real products by number, behind the pages of a list. */
const catalogue: TrapSection = {
  entries: ['/catalogue?page=1'],
  answer: (url) => {
    if (url.pathname === '/catalogue/item') return article(`Item ${word(number(url, 'id'))}`, '/catalogue?page=1');
    if (url.pathname !== '/catalogue') return undefined;
    const at = number(url, 'page');
    const items = Array.from({ length: 30 }, (_, n) => `/catalogue/item?id=${(at - 1) * 30 + n}`);
    return article(`Our catalogue, page ${at}`, ...items, ...(at < 10 ? [`/catalogue?page=${at + 1}`] : []));
  },
  expected: {
    ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`/catalogue?page=${n + 1}`, 'fetched'])),
    ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`/catalogue/item?id=${n}`, 'fetched'])),
  },
};

/** Every response redirects visitors who are not signed in. */
const signIns: TrapSection = {
  entries: ['/orders', '/sign-in'],
  answer: ({ pathname }) => {
    if (pathname === '/orders') return article('Orders', ...Array.from({ length: 200 }, (_, n) => `/orders/edit?id=${n}`));
    if (pathname === '/sign-in') return article('Sign in');
    return pathname === '/orders/edit' ? (_request, response) => response.writeHead(302, { location: '/sign-in' }).end() : undefined;
  },
  expected: { '/orders': 'fetched', '/sign-in': 'fetched' },
  endless: { addresses: /^\/orders\/edit\?id=/, most: 140, rows: { '/orders/edit?id=…': 'trapPattern' } },
};

/** Relative links below a page that answers at every depth. */
const recursion = fixed(
  { '/deeper/': article('Deeper', 'deeper/'), '/deeper/deeper/': article('Deeper', 'deeper/') },
  { '/deeper/': 'fetched', '/deeper/deeper/': 'fetched', '/deeper/deeper/deeper/': 'trapRepetition' },
  ['/deeper/'],
);

export const ENDLESS_SECTIONS = [
  sessionsInQueries,
  sessionsInPaths,
  calendar,
  events,
  filters,
  nextWithoutEnd,
  catalogue,
  signIns,
  recursion,
];
