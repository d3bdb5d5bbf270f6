import { type ApiRequest, type ApiGuess as FoundGuess, type GuessOptions, type GuessReasons, guessApiSteps } from '@bhashantar/api-reader';
import { type ApiContentKey, type ApiGuess, type ApiReason, type ApiVerification, MESSAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { Credentials } from './api-auth.service.js';
import { faultOfStatus, toReason } from './api-call-error.js';
import { ApiCaller, type ApiReply } from './api-caller.service.js';
import { hideCredentials, hideInTexts } from './credential-spellings.js';
import { toApiPagination } from './pagination.js';
import { ApiReadings } from './reading/reading.service.js';

/** A call that succeeded, with what its reply looks like. */
export interface Verified {
  verification: ApiVerification;
  guess: ApiGuess;
}

/** Calls an API once, and guesses how its reply is read. */
@Injectable()
export class ApiVerifier {
  constructor(
    private readonly caller: ApiCaller,
    private readonly turns: LoopTurns,
    private readonly readings: ApiReadings,
  ) {}

  /** Throws UNPROCESSABLE with the message of the catalogue if the API cannot be read. The data is an ApiVerification with the reason. */
  async verify(request: ApiRequest, credentials: Credentials, options: GuessOptions = {}): Promise<Verified> {
    const began = performance.now();
    let reply: ApiReply | undefined;
    try {
      reply = await this.caller.call(request, credentials);
      const guess = await this.guess(request, reply, credentials, options);
      const { text, isCut } = await this.readings.sample(reply.bytes, this.caller.secretsOf(request, credentials));
      return { guess, verification: { ...shown(reply, began), sample: text, isSampleCut: isCut, guess, reason: null } };
    } catch (error) {
      const reason = toReason(error);
      if (!reason) throw error;
      const message = hideCredentials(reason.message, this.caller.secretsOf(request, credentials));
      throw notVerified({ ...shown(reply, began), sample: null, isSampleCut: false, guess: null, reason: { ...reason, message } });
    }
  }

  /** Throws an ApiCallError, a ReplyError or a JsonError if the reply cannot be read. */
  async guess(
    request: ApiRequest,
    { status, headers, bytes, retryAt }: ApiReply,
    credentials: Credentials,
    options: GuessOptions = {},
  ): Promise<ApiGuess> {
    if (status !== 200) throw faultOfStatus(status, retryAt);
    const steps = guessApiSteps({ request, response: { headers, bytes } }, options);
    for (;;) {
      const step = await this.turns.inTurn(() => steps.next());
      if (step.done) return withoutSecrets(toGuess(step.value), this.caller.secretsOf(request, credentials));
    }
  }
}

const shown = (reply: ApiReply | undefined, began: number) => ({
  status: reply?.status ?? null,
  milliseconds: reply?.milliseconds ?? Math.round(performance.now() - began),
  bytes: reply?.bytes.length ?? 0,
});

function notVerified(verification: ApiVerification & { reason: ApiReason }): AppError {
  return new AppError('UNPROCESSABLE', { message: MESSAGES.apiNotVerified, data: { ...verification } });
}

function toGuess(found: FoundGuess): ApiGuess {
  const { kind, type, listPath, idPath, titlePath, updatedPath, pagination, since, product, reasons, candidates } = found;
  return {
    ...{ kind, type, listPath, idPath: idPath ?? null, titlePath: titlePath ?? null, updatedPath: updatedPath ?? null },
    ...{ pagination: toApiPagination(pagination), product: product ?? null, candidates },
    reasons: toReasons(reasons),
    changesBy: since
      ? { parameter: since.parameter, format: since.format, template: since.template ?? null, sort: since.sort ?? null }
      : null,
    keys: found.keys.map(({ pattern, rule, reason, values, examples }) => toKey({ pattern, rule, reason, values, examples })),
    metaKeys: found.metaKeys.map(({ pattern, reason, values, examples }) => toKey({ pattern, rule: 'ignored', reason, values, examples })),
  };
}

/** Removes from a guess the parts of the call that the API has sent back. */
function withoutSecrets(guess: ApiGuess, secrets: readonly string[]): ApiGuess {
  const ofKeys = (keys: ApiContentKey[]) => keys.map(({ rule, ...shown }) => ({ ...hideInTexts(shown, secrets), rule }));
  const { list, id, updated, title } = guess.candidates;
  const ofPaths = (paths: typeof list) => hideInTexts(paths, secrets);
  return {
    ...guess,
    ...{ keys: ofKeys(guess.keys), metaKeys: ofKeys(guess.metaKeys), reasons: hideInTexts(guess.reasons, secrets) },
    candidates: { list: ofPaths(list), id: ofPaths(id), updated: ofPaths(updated), title: ofPaths(title) },
  };
}

const toReasons = ({ since, ...reasons }: GuessReasons): ApiGuess['reasons'] => ({ ...reasons, changesBy: since });

interface FoundKey {
  pattern: string;
  rule: ApiContentKey['rule'];
  reason: string;
  values: number;
  examples: string[];
}

const toKey = ({ pattern, rule, reason, values, examples }: FoundKey): ApiContentKey => ({
  ...{ path: pattern, rule, reason, examples, limit: null, texts: values, isCorrected: false },
});
