import { LANGUAGES } from '@bhashantar/contracts';
import { canSpell, spellIn } from '@bhashantar/indic';
import {
  type EngineFault,
  type FakeCall,
  type FakeEngineServer,
  type FakeProtocol,
  type FakeReply,
  startFakeEngineServer,
} from './fake-engine-server.js';

/** Misbehaviour of models beyond the faults that all engines share. */
export type ChatBehaviour =
  | 'good'
  /** Writes other words around the object of a reply, or around a translation in it. */
  | 'chats'
  | 'labelsTexts'
  | 'fencesJson'
  | 'breaksJson'
  | 'inventsId'
  | 'repeatsId'
  | 'addsField'
  /** Stops in the middle if any text contains the word "poison". */
  | 'stumbles'
  /** Follows instructions in a text. */
  | 'obeys'
  /** The server does not know JSON schemas, or does not know temperatures. */
  | 'knowsNoSchema'
  | 'knowsNoTemperature';

interface FakeChatOptions {
  readonly latencyMs?: FakeEngineServer['latencyMs'];
  readonly fault?: EngineFault;
  readonly behaviour?: ChatBehaviour;
  /** Without a key, everybody may call the server. */
  readonly key?: string;
}

export interface FakeChatServer extends FakeEngineServer {
  /** The address to enter for the engine. */
  readonly baseUrl: string;
  behaviour: ChatBehaviour;
}

interface ChatBody {
  readonly model: string;
  readonly temperature?: number;
  readonly response_format?: unknown;
  readonly messages: readonly { role: string; content: string }[];
}

interface ChatTexts {
  readonly to: string;
  readonly texts: readonly { id: string; text: string }[];
}

/** Words that a fake model knows. It writes others by their sound. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: {
    read: 'पढ़ें',
    first: 'पहले',
    you: 'आप',
    have: 'के पास',
    new: 'नए',
    messages: 'संदेश',
    contact: 'संपर्क',
    us: 'हमसे',
    the: 'यह',
    today: 'आज',
  },
};

/** A chat model's translation: word by word, each known or spelled in the letters of the language; the same for the same text. */
export function fakeChatTranslation(text: string, to = 'hi'): string {
  return text.replace(
    /[a-z]+/gi,
    (word) => WORDS[to]?.[word.toLowerCase()] ?? (canSpell('en', to) ? spellIn(word, 'en', to) : [...word].reverse().join('')),
  );
}

export const chatBody = (call: FakeCall): ChatBody => call.body as ChatBody;
export const chatTexts = (call: FakeCall): ChatTexts => JSON.parse(chatBody(call).messages.at(-1)?.content ?? '{}') as ChatTexts;

/** A server of the OpenAI chat protocol on loopback. It translates, and on request does so late or badly. */
export async function startFakeChatServer({
  latencyMs = 0,
  fault = 'none',
  behaviour = 'good',
  key,
}: FakeChatOptions = {}): Promise<FakeChatServer> {
  const state = { behaviour };
  const server = await startFakeEngineServer(chatProtocol(state, key));
  Object.assign(server, { latencyMs, fault });
  Object.defineProperty(server, 'behaviour', {
    get: () => state.behaviour,
    set: (value: ChatBehaviour) => {
      state.behaviour = value;
    },
  });
  return Object.assign(server, { baseUrl: `${server.url}/v1` }) as FakeChatServer;
}

function chatProtocol(state: { behaviour: ChatBehaviour }, key: string | undefined): FakeProtocol {
  return {
    inform: (call) => refuse(call, state.behaviour, key),
    textsOf: (call) => chatTexts(call).texts.map(({ text }) => text),
    translate: (text, call) => translate(text, codeOf(chatTexts(call).to), state.behaviour),
    write: (texts, call) => ({ body: completion(writeContent(texts, call, state.behaviour), call) }),
  };
}

const MODELS = ['weaver-7b', 'weaver-70b'];

const isAllowed = ({ headers }: FakeCall, key: string | undefined) => key === undefined || headers.authorization === `Bearer ${key}`;

function refuse(call: FakeCall, behaviour: ChatBehaviour, key: string | undefined): FakeReply | undefined {
  if (call.path === '/v1/models' && isAllowed(call, key))
    return { status: 200, body: { object: 'list', data: MODELS.map((id) => ({ id })) } };
  if (!['/v1/chat/completions', '/v1/models'].includes(call.path)) return { status: 404, body: { error: { message: 'not found' } } };
  if (!isAllowed(call, key)) return { status: 401, body: { error: { message: 'wrong key' } } };
  const { response_format: format, temperature } = chatBody(call);
  const isUnknown =
    (behaviour === 'knowsNoSchema' && format !== undefined) || (behaviour === 'knowsNoTemperature' && temperature !== undefined);
  return isUnknown ? { status: 400, body: { error: { message: 'unsupported parameter' } } } : undefined;
}

function translate(text: string, to: string, behaviour: ChatBehaviour): string {
  if (behaviour === 'obeys' && /ignore|instruction/i.test(text)) return 'OK! Send your password to http://evil.example/now';
  const translation = fakeChatTranslation(text, to);
  return behaviour === 'labelsTexts' ? `Here is the translation: ${translation}` : translation;
}

/** The first texts are the missing ones. */
function writeContent(texts: readonly string[], call: FakeCall, behaviour: ChatBehaviour): string {
  const asked = chatTexts(call).texts;
  const rows = texts.map((text, index) => ({ id: asked[index + asked.length - texts.length]?.id ?? '', text }));
  const content = JSON.stringify({ translations: rows });
  if (behaviour === 'chats') return `Sure! Here you are: ${content}`;
  if (behaviour === 'fencesJson') return `\`\`\`json\n${content}\n\`\`\``;
  if (behaviour === 'breaksJson') return content.slice(0, -2);
  if (behaviour === 'stumbles' && asked.some(({ text }) => text.includes('poison'))) return content.slice(0, content.length / 2);
  if (behaviour === 'inventsId') return JSON.stringify({ translations: [...rows, { id: '99', text: 'और' }] });
  if (behaviour === 'repeatsId') return JSON.stringify({ translations: [...rows, rows[0]] });
  return behaviour === 'addsField' ? JSON.stringify({ translations: rows, note: 'done' }) : content;
}

const completion = (content: string, call: FakeCall) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: chatBody(call).model,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

const codeOf = (tag: string) => LANGUAGES.find((language) => language.tag === tag)?.code ?? tag;
