/** The failures of engines, as people read them. */
export const ENGINE_FAILURES = {
  throttled: 'asks for fewer requests',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  down: 'failed on its side',
  badReply: 'replied in an unexpected format',
  denied: 'refused the key or the address',
  rejected: 'does not accept this text',
  paused: 'is paused after repeated failures',
  overBudget: 'has used up its monthly limit of characters',
  noPackage:
    'needs a package that is not installed: run npm install --ignore-scripts --prefix "$LOCAL_MODEL_DIR" @huggingface/transformers',
  noModel: 'found no model in LOCAL_MODEL_DIR: config.json, tokenizer.json, tokenizer_config.json, and onnx with its encoder and decoder',
  removed: 'was removed or switched off',
} as const;
export type EngineFailure = keyof typeof ENGINE_FAILURES;

interface EngineErrorOptions {
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** The one error an engine throws. It never carries the server's own text. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly failure: EngineFailure,
    options: EngineErrorOptions = {},
  ) {
    super(ENGINE_FAILURES[failure], { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
  }

  /** The same call may succeed within seconds. */
  get isRetryable(): boolean {
    return ['throttled', 'timeout', 'unreachable', 'down', 'badReply'].includes(this.failure);
  }
}
