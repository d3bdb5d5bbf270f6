import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Behaviour that a real server has shown or might show. */
export const FAKE_MODES = [
  'ok',
  'throttles',
  'throttlesOnce',
  'fails',
  'failsOnce',
  'answersHtml',
  'wrongShape',
  'fewerTexts',
  'dropsPlaceholders',
  'doublesPlaceholders',
  'answersEmpty',
  'rejectsOneText',
  'refusesKey',
  'neverAnswers',
  'cutsConnection',
  'dripsSlowly',
  'hidesLanguages',
] as const;
export type FakeMode = (typeof FAKE_MODES)[number];

export interface FakeLibreTranslate {
  readonly url: string;
  readonly host: string;
  mode: FakeMode;
  /** Bodies of the translate calls, in order. */
  readonly calls: { q: string[]; source: string; target: string; format: string; api_key?: string }[];
  /** How often its languages were requested. */
  languagesAsked: number;
  /** The server's list of languages, in its own format. */
  languages: { code: string; name: string; targets: string[] }[];
  /** Recorded answers by text; others are invented. */
  answers: ReadonlyMap<string, string>;
  /** Milliseconds before it answers a translate call. */
  delayMs: number;
  close(): Promise<void>;
}

type FakeState = Omit<FakeLibreTranslate, 'url' | 'host' | 'close'>;

const LANGUAGES = [
  { code: 'en', name: 'English', targets: ['hi', 'es', 'or', 'xx'] },
  { code: 'hi', name: 'Hindi', targets: ['en'] },
];

/** Each alphabet has the same number of letters. */
const ALPHABETS = {
  latin: 'abcdefghijklmnopqrstuvwxyz',
  hi: 'कखगघचछजझटठडढणतथदधनपफबभमयरल',
  ta: 'அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவ',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنه',
  ja: 'あいうえおかきくけこさしすせそたちつてとなにぬねのは',
} as const;
type Script = keyof typeof ALPHABETS;
const SCRIPTS: Readonly<Record<string, Script>> = { hi: 'hi', ta: 'ta', ar: 'ar', ur: 'ar', ja: 'ja' };
const LETTERS = Object.values(ALPHABETS);

/** Reverses each word and writes it in letters of the target's script. The result is no language, but every token keeps its position. */
export function fakeTranslation(text: string, to = 'hi'): string {
  const alphabet = ALPHABETS[SCRIPTS[to] ?? 'latin'];
  const foreign = LETTERS.filter((letters) => letters !== alphabet || alphabet === ALPHABETS.latin).join('');
  return text.replace(new RegExp(`[${foreign}]+`, 'giu'), (word) =>
    [...word.toLowerCase()]
      .reverse()
      .map((letter) => write(letter, alphabet))
      .join(''),
  );
}

function write(letter: string, alphabet: string): string {
  const from = LETTERS.find((letters) => letters.includes(letter));
  return alphabet[from?.indexOf(letter) ?? -1] ?? letter;
}

interface Asked {
  texts: string[];
  translated(text: string): string;
}

type Behaviour = (asked: Asked, reply: (status: number, body: unknown, headers?: Record<string, string>) => void, call: number) => void;

const BEHAVIOURS: Readonly<Record<FakeMode, Behaviour>> = {
  ok: ({ texts, translated }, reply) => reply(200, { translatedText: texts.map(translated) }),
  throttles: (_asked, reply) => reply(429, { error: 'Slowdown: 10 per 1 minute' }, { 'retry-after': '120' }),
  throttlesOnce: ({ texts, translated }, reply, call) => {
    if (call === 1) reply(429, { error: 'Slowdown' }, { 'retry-after': '0' });
    else reply(200, { translatedText: texts.map(translated) });
  },
  fails: (_asked, reply) => reply(500, { error: 'Cannot translate text' }),
  failsOnce: ({ texts, translated }, reply, call) => {
    if (call === 1) reply(500, { error: 'Cannot translate text' });
    else reply(200, { translatedText: texts.map(translated) });
  },
  answersHtml: (_asked, reply) => reply(200, '<html><body>Welcome to the network</body></html>'),
  wrongShape: ({ texts }, reply) => reply(200, { translation: texts }),
  fewerTexts: ({ texts, translated }, reply) => reply(200, { translatedText: texts.slice(1).map(translated) }),
  dropsPlaceholders: ({ texts, translated }, reply) =>
    reply(200, { translatedText: texts.map((text) => translated(text).replace(/\[\d+\]/g, '')) }),
  doublesPlaceholders: ({ texts, translated }, reply) =>
    reply(200, { translatedText: texts.map((text) => translated(text).replace(/\[\d+\]/g, '$& $&')) }),
  answersEmpty: ({ texts }, reply) => reply(200, { translatedText: texts.map(() => ' ') }),
  rejectsOneText: ({ texts, translated }, reply) => {
    if (texts.some((text) => text.includes('forbidden'))) reply(400, { error: 'Invalid request' });
    else reply(200, { translatedText: texts.map(translated) });
  },
  refusesKey: (_asked, reply) => reply(403, { error: 'Invalid API key' }),
  neverAnswers: () => undefined,
  cutsConnection: () => undefined,
  dripsSlowly: () => undefined,
  hidesLanguages: ({ texts, translated }, reply) => reply(200, { translatedText: texts.map(translated) }),
};

/** A LibreTranslate server on loopback that behaves as its `mode` says. */
export async function startFakeLibreTranslate(): Promise<FakeLibreTranslate> {
  const state: FakeState = { mode: 'ok', calls: [], languagesAsked: 0, languages: LANGUAGES, answers: new Map(), delayMs: 0 };
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url: `http://${host}`,
    host,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(state: FakeState, request: IncomingMessage, response: ServerResponse) {
  const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  if (request.url === '/languages') {
    state.languagesAsked += 1;
    return state.mode === 'hidesLanguages' ? undefined : reply(200, state.languages);
  }
  if (request.url === '/frontend/settings') return reply(200, { charLimit: 500, apiKeys: false, keyRequired: false });
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text) as FakeLibreTranslate['calls'][number];
  state.calls.push(body);
  if (state.delayMs > 0) await sleep(state.delayMs);
  if (state.mode === 'cutsConnection') return request.socket.destroy();
  if (state.mode === 'dripsSlowly') return drip(response);
  const translated = (text: string) => state.answers.get(text) ?? fakeTranslation(text, body.target);
  return BEHAVIOURS[state.mode]({ texts: body.q, translated }, reply, state.calls.length);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}
