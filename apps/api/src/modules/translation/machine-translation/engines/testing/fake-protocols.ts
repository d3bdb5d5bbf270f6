import type { FakeCall, FakeProtocol } from './fake-engine-server.js';
import { fakeTranslation } from './fake-libretranslate.js';

const bodyOf = <Body>(call: FakeCall) => call.body as Body;

/** Headers without which a call is refused, by their names in `IncomingHttpHeaders`. */
const requires = (call: FakeCall, headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).every(([name, value]) => call.headers[name] === value);

interface Pipeline {
  pipelineTasks: { config?: { language: { sourceLanguage: string; targetLanguage: string } } }[];
  inputData?: { input: { source: string }[] };
}

export const BHASHINI_KEY = 'ulca-key-123';
/** The config server's values, which may change. */
export const bhashiniState = { secret: 'compute-key-1', callbackPath: '/services/inference/pipeline' };

const model = (source: string, target: string, script: string) => ({
  serviceId: `ai4bharat/${source}-${target}-${script}`,
  language: { sourceLanguage: source, sourceScriptCode: '', targetLanguage: target, targetScriptCode: script },
});
const MODELS = [
  model('en', 'hi', 'Deva'),
  model('en', 'gom', 'Deva'),
  model('en', 'ks', 'Arab'),
  model('en', 'ks', 'Deva'),
  model('hi', 'en', 'Latn'),
];

/** ULCA's config call and Dhruva's compute call, on one server. */
export const BHASHINI: FakeProtocol = {
  inform(call, url) {
    if (call.path === bhashiniState.callbackPath)
      return requires(call, { 'x-compute-key': bhashiniState.secret })
        ? undefined
        : { status: 401, body: { detail: { message: 'Not authenticated' } } };
    if (!requires(call, { userid: 'user-1', ulcaapikey: BHASHINI_KEY }))
      return { status: 400, body: { message: 'Ulca Api Key does not exist!' } };
    const wanted = bodyOf<Pipeline>(call).pipelineTasks[0]?.config?.language;
    const config = MODELS.filter(({ language }) => !wanted || language.targetLanguage === wanted.targetLanguage);
    const endpoint = {
      callbackUrl: `${url}${bhashiniState.callbackPath}`,
      inferenceApiKey: { name: 'X-Compute-Key', value: bhashiniState.secret },
      isSyncApi: true,
    };
    return { status: 200, body: { pipelineResponseConfig: [{ taskType: 'translation', config }], pipelineInferenceAPIEndPoint: endpoint } };
  },
  textsOf: (call) => bodyOf<Pipeline>(call).inputData?.input.map(({ source }) => source) ?? [],
  // The real server treats line breaks as spaces.
  translate: (text) => fakeTranslation(text.replace(/\s+/g, ' ').trim()),
  write: (texts) => ({
    body: { pipelineResponse: [{ taskType: 'translation', config: null, output: texts.map((target) => ({ source: '', target })) }] },
  }),
};

export const GOOGLE: FakeProtocol = {
  inform(call) {
    if (!call.path.endsWith('/supportedLanguages')) return undefined;
    const languages = ['en', 'hi', 'gom', 'zh-CN', 'or', 'xx'].map((languageCode) => ({
      languageCode,
      supportSource: true,
      supportTarget: true,
    }));
    return { status: 200, body: { languages: [...languages, { languageCode: 'ta', supportSource: false, supportTarget: true }] } };
  },
  textsOf: (call) => bodyOf<{ contents: string[] }>(call).contents,
  translate: (text) => fakeTranslation(text),
  write: (texts) => ({ body: { translations: texts.map((translatedText) => ({ translatedText })) } }),
};

export const AZURE_KEY = 'azure-key-456';

export const AZURE: FakeProtocol = {
  inform(call) {
    if (call.path.startsWith('/languages?')) {
      const names = ['en', 'hi', 'gom', 'mni', 'ks', 'zh-Hans', 'xx'].map((code) => [code, { name: code, dir: 'ltr' }]);
      return { status: 200, body: { translation: Object.fromEntries(names) } };
    }
    const isIn = requires(call, { 'ocp-apim-subscription-key': AZURE_KEY, 'ocp-apim-subscription-region': 'centralindia' });
    return isIn ? undefined : { status: 401, body: { error: { code: 401000, message: 'not authorized' } } };
  },
  textsOf: (call) => bodyOf<{ Text: string }[]>(call).map(({ Text }) => Text),
  translate: (text) => fakeTranslation(text),
  write: (texts) => ({ body: texts.map((text) => ({ translations: [{ text, to: 'hi' }] })), headers: { 'x-metered-usage': '77' } }),
};

interface Inference {
  inputs: { name: string; shape: number[]; data: string[] }[];
}

export const TRITON: FakeProtocol = {
  inform: (call) => (call.path === '/v2/models/nmt/versions/1/infer' ? undefined : { status: 404, body: { error: 'unknown model' } }),
  textsOf: (call) => bodyOf<Inference>(call).inputs.find(({ name }) => name === 'INPUT_TEXT')?.data ?? [],
  translate: (text) => fakeTranslation(text),
  write: (data) => ({
    body: { model_name: 'nmt', outputs: [{ name: 'OUTPUT_TEXT', datatype: 'BYTES', shape: [data.length, 1], data }] },
  }),
};

interface LibreTranslateCall {
  q: string[];
}

export const LIBRETRANSLATE: FakeProtocol = {
  inform(call) {
    if (call.path === '/languages') return { status: 200, body: [{ code: 'en', name: 'English', targets: ['hi', 'or', 'xx'] }] };
    return call.path === '/frontend/settings' ? { status: 200, body: { charLimit: 500, keyRequired: false } } : undefined;
  },
  textsOf: (call) => bodyOf<LibreTranslateCall>(call).q,
  translate: (text) => fakeTranslation(text),
  write: (translatedText) => ({ body: { translatedText } }),
};

/** One text per call, as a form. The reply's body has a status of its own. */
export const APERTIUM: FakeProtocol = {
  inform: (call) =>
    call.path === '/listPairs'
      ? { status: 200, body: { responseStatus: 200, responseData: [{ sourceLanguage: 'eng', targetLanguage: 'hin' }] } }
      : undefined,
  textsOf: (call) => [bodyOf<{ q: string }>(call).q],
  translate: (text) => fakeTranslation(text),
  write: ([translatedText]) => ({ body: { responseStatus: 200, responseData: { translatedText } } }),
};
