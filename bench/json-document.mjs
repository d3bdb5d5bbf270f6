// Takes a JSON document of many strings from its upload to its export. One call uploads it, a job stores its texts, another job
// transliterates them in one language, and a call fetches the translated document. Each size has its own product. Prints one JSON line: the
// seconds of each step, the number of progress states seen, and the peak memory of the Node process. Ends with 1 if a document of twice the
// size needs over 10 % more memory.
// Usage: node bench/json-document.mjs [strings, 50000]; the product must be built. It runs that many strings and twice as many.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorOf } from './harness/process-use.mjs';
import { startProduct } from './harness/start-product.mjs';

const STRINGS = Number(process.argv[2] ?? 50_000);
const MOST_GROWTH = 1.1;
const LANGUAGE = 'hi';
const WORDS = ['lamp', 'basket', 'market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];

/** Sections of 500 strings. Digits would be placeables, and the texts one segment. */
function documentOf(count) {
  const sections = {};
  for (let number = 0; number < count; number++) {
    const words = [...String(number)].map((digit) => WORDS[Number(digit)]).join(' ');
    const section = `section ${Math.floor(number / 500)}`;
    sections[section] ??= {};
    sections[section][`key ${number}`] = `About the ${words}`;
  }
  return JSON.stringify(sections, null, 2);
}

const peakOf = (pid) => Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

class Client {
  constructor({ url, session: { token } }) {
    Object.assign(this, { url, token });
  }

  async send(path, body) {
    const isForm = body instanceof FormData;
    const headers = { authorization: this.token, ...(isForm ? {} : { 'content-type': 'application/json' }) };
    const reply = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }

  async post(path, body) {
    return (await (await this.send(path, body)).json()).data;
  }
}

async function timed(work) {
  const begun = performance.now();
  const result = await work();
  return [Number(((performance.now() - begun) / 1000).toFixed(1)), result];
}

/** Looks again and again until `isDone`; returns how many different states were seen. */
async function watch(look, isDone, everyMs = 500) {
  const seen = new Set();
  for (;;) {
    const state = await look();
    seen.add(JSON.stringify(state));
    if (isDone(state)) return seen.size;
    await sleep(everyMs);
  }
}

async function run(count) {
  const product = await startProduct();
  try {
    const client = new Client(product);
    const start = peakOf(product.pid);
    const project = { name: `Document of ${count}`, baseUrl: 'https://api.example.com', sourceLanguage: 'en', targetLanguages: [LANGUAGE] };
    const { projectId } = await client.post('project/apiTranslation/create', project);
    const text = documentOf(count);
    const form = new FormData();
    form.set('projectId', projectId);
    form.set('targetLangs', LANGUAGE);
    form.set('file', new Blob([text], { type: 'application/json' }), 'document.json');
    const [uploadSeconds, { requestId, segments }] = await timed(() => client.post('apiTranslation/json/standard/file/upload', form));
    if (segments !== count) throw new Error(`${segments} of ${count} texts were found`);
    const details = () => client.post('apiTranslation/json/request/details', { requestId });
    const [storeSeconds, steps] = await timed(() =>
      watch(
        async () => {
          const { state, storedSegments } = await details();
          return { state, storedSegments };
        },
        ({ state }) => state !== 'reading',
      ),
    );
    const stored = peakOf(product.pid);
    const beforeFill = processorOf(product.pid);
    await client.post('transliteration/applyTransliteration', { projectId, targetLang: LANGUAGE, longerTexts: true });
    const [fillSeconds] = await timed(() =>
      watch(
        async () => (await details()).languageList[0].translated,
        (translated) => translated === count,
        2_000,
      ),
    );
    const fillProcessor = Math.round(processorOf(product.pid) - beforeFill);
    const filled = peakOf(product.pid);
    const [exportSeconds, bytes] = await timed(async () => {
      const reply = await client.send('apiTranslation/json/blob/fetch', { requestId, language: LANGUAGE });
      return Buffer.from(await reply.arrayBuffer());
    });
    const translated = Object.values(JSON.parse(bytes.toString('utf8'))).flatMap((section) => Object.values(section));
    if (translated.length !== count || !translated.every((one) => /\p{Script=Devanagari}/u.test(one)))
      throw new Error('the exported document is not the whole document in Hindi');
    return {
      strings: count,
      ...{ megabytes: Number((text.length / 1e6).toFixed(1)), steps },
      seconds: { upload: uploadSeconds, store: storeSeconds, fill: fillSeconds, export: exportSeconds },
      fillProcessorSeconds: fillProcessor,
      peakMegabytes: { start, stored, filled, exported: peakOf(product.pid) },
    };
  } finally {
    await product.stop();
  }
}

const runs = [await run(STRINGS), await run(2 * STRINGS)];
const growth = Number((runs[1].peakMegabytes.exported / runs[0].peakMegabytes.exported).toFixed(2));
process.stdout.write(`${JSON.stringify({ bench: 'json-document', runs, growth, goal: MOST_GROWTH })}\n`);
process.exit(growth <= MOST_GROWTH ? 0 : 1);
