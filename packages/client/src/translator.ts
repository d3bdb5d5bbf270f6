import type { components, paths } from './api.gen.js';
import { ApiError, errorOf } from './api-error.js';
import { BoundedCache } from './bounded-cache.js';
import { type ApiClient, type ClientOptions, createClient } from './create-client.js';
import { FailedAttempt, mayRepeat, type RetryOptions, retrying } from './retrying.js';
import { splitList, splitTexts, TARGETS_MAX } from './split-texts.js';

type Body = paths['/api/avk_get/translation']['post']['requestBody']['content']['application/json'];
export type TranslatedText = components['schemas']['TranslatedText'];
export type TargetTexts = components['schemas']['TargetTexts'];

export interface TranslatorOptions extends ClientOptions, Omit<RetryOptions, 'signal'> {
  /** The number of cached translations, in texts; 10,000 by default. 0 caches none. */
  cacheSize?: number;
  /** The lifetime of one, in seconds; 300 by default. */
  cacheSeconds?: number;
  /** Calls under way at a time; 2 by default. */
  parallel?: number;
}

/** The texts to translate: any number of texts into any number of languages. */
export interface TextsToTranslate extends Omit<Body, 'texts' | 'targets' | 'format'> {
  texts: readonly string[];
  targets: readonly Body['targets'][number][];
  /** `text` by default. */
  format?: Body['format'];
  signal?: AbortSignal;
}

export interface Translator {
  /**
   * Translates texts by `avk_get/translation`, in batches of the size of one call. Repeats a failed batch with growing waits or as
   * `Retry-After` says. Each batch has an Idempotency-Key, so that a repeated call costs nothing. Caches recent translations, and requests
   * no text twice. Texts that are sent together are each other's context for the memory. Results come in the order of the input. Rejects
   * with an `ApiError` when a call is refused, with a RangeError for a text of more than 50,000 characters.
   */
  translate(asked: TextsToTranslate): Promise<TargetTexts[]>;
}

/** A translator for the API at an address, with a key that has the scope `text.translate`. */
export function createTranslator(options: TranslatorOptions): Translator {
  const client = createClient(options);
  const cache = new BoundedCache<TranslatedText>(options.cacheSize ?? 10_000, (options.cacheSeconds ?? 300) * 1_000);
  return { translate: (asked) => translate(client, cache, options, asked) };
}

async function translate(
  client: ApiClient,
  cache: BoundedCache<TranslatedText>,
  { parallel = 2, ...retry }: TranslatorOptions,
  { texts, targets, signal, format = 'text', ...rest }: TextsToTranslate,
): Promise<TargetTexts[]> {
  const scope = JSON.stringify([rest.projectId, rest.source, rest.useEngine, format]);
  const keyOf = (target: string, text: string) => `${target} ${scope} ${text}`;
  const found = new Map(targets.map((target) => [target as string, new Map<string, TranslatedText>()]));
  const reasons = new Map<string, string>();
  for (const target of targets)
    for (const text of new Set(texts)) {
      const known = cache.get(keyOf(target, text));
      if (known) found.get(target)?.set(text, known);
    }
  const calls = splitList(targets, TARGETS_MAX).flatMap((some) => {
    const open = [...new Set(texts)].filter((text) => some.some((target) => !found.get(target)?.has(text)));
    return splitTexts(open).map((batch) => ({ ...rest, format, targets: some, texts: batch }));
  });
  await inParallel(calls, parallel, async (body) => {
    for (const { target, texts: answers, reason } of await send(client, body, { ...retry, signal })) {
      if (reason !== undefined) reasons.set(target, reason);
      for (const [at, answer] of answers.entries()) {
        const text = body.texts[at] ?? '';
        found.get(target)?.set(text, answer);
        // Unknown texts are not cached, because they may be known soon.
        if (answer.origin !== 'none') cache.set(keyOf(target, text), answer);
      }
    }
  });
  return targets.map((target) => {
    const reason = reasons.get(target);
    const own = texts.map((text) => found.get(target)?.get(text) ?? { text, origin: 'none' as const, match: 0 });
    return { target, texts: own, ...(reason !== undefined && { reason }) };
  });
}

/** One call, until it is answered. */
function send(client: ApiClient, body: Body, retry: RetryOptions): Promise<TargetTexts[]> {
  const key = crypto.randomUUID();
  return retrying(async () => {
    const { data, error, response } = await client
      .POST('/api/avk_get/translation', {
        body,
        params: { header: { 'idempotency-key': key } },
        ...(retry.signal && { signal: retry.signal }),
      })
      .catch((cause: unknown) => {
        // The server could not be reached, or the caller has aborted.
        throw new FailedAttempt(cause, null, !retry.signal?.aborted);
      });
    if (data) return data.data.translations;
    const failure: ApiError = errorOf(response.status, error);
    const retryAfter = response.headers.get('retry-after');
    throw new FailedAttempt(failure, retryAfter, mayRepeat(failure, retryAfter));
  }, retry);
}

/** Works through a list, some at a time; the first failure ends it. */
async function inParallel<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, most) }, next));
}
