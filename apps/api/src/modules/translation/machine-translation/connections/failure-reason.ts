import { ENGINE_TEST_SECONDS } from '@bhashantar/contracts';
import { EngineError } from '../engines/engine-error.js';
import { untranslatedSentence } from '../why-untranslated.js';

/** Explains why a server that a person tests has not answered as expected. Rethrows errors that are not the server's. */
export function failureReason(server: string, error: unknown, signal: AbortSignal): string {
  if (error instanceof EngineError) return untranslatedSentence(server, { kind: 'failed', error });
  if (signal.aborted) return `${server} did not answer within ${ENGINE_TEST_SECONDS} seconds.`;
  throw error;
}
