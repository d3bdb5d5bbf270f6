import {
  countTextCharacters,
  IDEMPOTENCY_HOURS,
  TEXT_CALL_ENGINE_SECONDS,
  type TextCallUse,
  type TranslatedTexts,
  type TranslateTextsDto,
} from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { Retention } from '../../../platform/retention/retention.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { assembleTexts } from './assemble-texts.js';
import { callerOf, type NamedCall } from './caller.js';
import { type EngineAnswer, type EngineAsking, EngineTexts } from './engine-texts.service.js';
import { KnownTexts, type LanguageParts, type TextScope } from './known-texts.service.js';
import { dayOf, type Quota, QuotaSpent } from './quota.js';
import { type ReadTexts, readTexts } from './read-texts.js';
import { type Settled, TextCallsRepository, type Waiting } from './text-calls.repository.js';

const DEFAULT_SOURCE = 'en';
const HOUR_MS = 60 * 60_000;
/** A call that has not ended this long after the limit for engines was lost with its process. */
const LOST_MS = (TEXT_CALL_ENGINE_SECONDS + 60) * 1_000;
/** Counts of characters are kept long enough for a month's bill and questions about it. */
const KEPT_DAYS = 62;
const OTHER_BODY = `This Idempotency-Key was sent with another body within the last ${IDEMPOTENCY_HOURS} hours. Send each body with a key of its own.`;
const STILL_WORKING = 'The call with this Idempotency-Key is still being worked on. Please send it again in a moment.';
const STILL_SECONDS = 2;

/** The answer of a call and the rest of the quota. */
export interface AnsweredCall {
  data: TranslatedTexts;
  quota: Quota;
  /** Whether an earlier call with the same name gave the answer. */
  isReplayed: boolean;
}

/** A call as it is worked on. */
interface Work {
  session: Session;
  body: TranslateTextsDto;
  call: NamedCall | undefined;
  callerId: string;
  read: ReadTexts;
  /** The characters of all texts, counted for each language. */
  characters: number;
}

/** The end of the first transaction of a call. */
interface Opened {
  settled: Settled;
  quota: Quota;
  scope: TextScope;
  data: TranslatedTexts;
  found: LanguageParts[];
  /** Undefined if no engine may be asked. */
  asking: EngineAsking | undefined;
}

/**
 * Another call with the same name ended during this statement. The code is that of a serialization failure, so the database repeats the
 * work and finds the other call's answer.
 */
class NameTaken extends Error {
  readonly code = '40001';
}

/** Translates texts that other programs send. */
@Injectable()
export class TextCalls implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly calls: TextCallsRepository,
    private readonly known: KnownTexts,
    private readonly engines: EngineTexts,
    private readonly retention: Retention,
    private readonly turns: LoopTurns,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'answers of calls by name, and counts of characters', (tx) => {
      const now = this.clock.now();
      return this.calls.purge(tx, now, dayOf(new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS)).day);
    });
  }

  /** Throws QuotaSpent beyond the daily quota, CONFLICT for a name that another body has, and VALIDATION for invalid requests. */
  async translate(session: Session, body: TranslateTextsDto, call: NamedCall | undefined): Promise<AnsweredCall> {
    if (body.queue && body.projectId === undefined) throw invalidField('queue', 'Name the project that takes the texts, by projectId.');
    const read = await readTexts(this.turns, body.texts, body.format);
    const characters = countTextCharacters(body.texts) * body.targets.length;
    const work: Work = { session, body, call, callerId: callerOf(session), read, characters };
    if (!body.useEngine) return toAnswered(await this.#open(work));
    const leave = this.engines.enter(session.organisationId);
    try {
      const opened = await this.#open(work);
      return opened.asking === undefined ? toAnswered(opened) : await this.#askEngines(work, opened, opened.asking);
    } finally {
      leave();
    }
  }

  /** The use of today of the organisation's keys. */
  async use(session: Session): Promise<TextCallUse> {
    const now = this.clock.now();
    const { day, resetSeconds } = dayOf(now);
    const keys = await this.database.tenant(session, (tx) => this.calls.keyUse(tx, day));
    return { keys, resetsAt: new Date(Math.floor(now.getTime() / 1_000 + resetSeconds) * 1_000).toISOString() };
  }

  /** One transaction does everything that needs no engine, and also uses the characters. */
  #open(work: Work): Promise<Opened> {
    const { session, body, read } = work;
    return this.database.tenant(session, async (tx) => {
      const scope = await this.#scope(tx, body);
      const found = await this.known.find(tx, scope, body.targets, read.parts);
      const isOpen = found.some(({ known }) => known.length > 0 && read.parts.some((_, place) => known[place] === undefined));
      const asking = body.useEngine && isOpen ? await this.engines.prepare(tx, scope, found) : undefined;
      // If engines are needed, the answer is assembled after theirs.
      const data = asking ? { translations: [] } : await this.#answer(read, found);
      const { settled, quota } = await this.#settle(tx, work, data, asking === undefined);
      return { settled, quota, scope, data, found, asking };
    });
  }

  async #scope(tx: TenantTransaction, { projectId, source, targets }: TranslateTextsDto): Promise<TextScope> {
    const project = projectId === undefined ? undefined : await this.projects.require(tx, projectId);
    const sourceLanguage = project?.sourceLanguage ?? source ?? DEFAULT_SOURCE;
    if (source !== undefined && source !== sourceLanguage)
      throw invalidField('source', `The texts of this project are in ${sourceLanguage}. Leave source out, or send ${sourceLanguage}.`);
    const other = project && targets.find((target) => !project.targetLanguages.includes(target));
    if (other) throw invalidField('targets', `This project is not translated into ${other}.`);
    if (targets.includes(sourceLanguage))
      throw invalidField('targets', `The texts are in ${sourceLanguage} already. Take ${sourceLanguage} out of targets.`);
    return { sourceLanguage, project };
  }

  async #settle(tx: TenantTransaction, work: Work, data: TranslatedTexts, isDone: boolean): Promise<{ settled: Settled; quota: Quota }> {
    const { call, callerId, characters } = work;
    const now = this.clock.now();
    const { day, resetSeconds } = dayOf(now);
    const settled = await this.calls.settle(tx, {
      ...{ callerId, day, characters, now },
      named: call && {
        call,
        answer: isDone ? JSON.stringify(data) : null,
        expiresAt: new Date(now.getTime() + IDEMPOTENCY_HOURS * HOUR_MS),
        lostBefore: new Date(now.getTime() - LOST_MS),
      },
      waiting: isDone ? waitingOf(work, data) : undefined,
    });
    if (call && !settled.isClaimed && !settled.other) throw new NameTaken('another call of the same name has just ended');
    if (settled.other?.isSame === false) throw new AppError('CONFLICT', { message: OTHER_BODY });
    if (settled.other && settled.other.answer === null)
      throw new AppError('CONFLICT', { message: STILL_WORKING, retryAfterSeconds: STILL_SECONDS });
    const used = settled.used ?? (await this.calls.used(tx, callerId, day));
    const quota = { perDay: settled.perDay, used, resetSeconds };
    if (settled.used === null && !settled.other) throw new QuotaSpent(quota, characters);
    return { settled, quota };
  }

  async #askEngines(work: Work, opened: Opened, asking: EngineAsking): Promise<AnsweredCall> {
    if (opened.settled.other) return toAnswered(opened);
    const { session, body, call, callerId, read } = work;
    try {
      const answers = await this.engines.ask(session, opened.scope, read.parts, asking);
      await this.engines.record(session, body.projectId, answers);
      const data = await this.#answer(read, answers);
      const waiting = waitingOf(work, data);
      if (call || waiting)
        await this.database.tenant(session, (tx) =>
          this.calls.finish(tx, callerId, call, JSON.stringify(data), { waiting, now: this.clock.now() }),
        );
      return { data, quota: opened.quota, isReplayed: false };
    } catch (error) {
      if (call) await this.database.tenant(session, (tx) => this.calls.giveUp(tx, callerId, call));
      throw error;
    }
  }

  async #answer({ texts }: ReadTexts, languages: readonly (LanguageParts | EngineAnswer)[]): Promise<TranslatedTexts> {
    const translations: TranslatedTexts['translations'] = [];
    for (const one of languages) {
      const reason = 'reason' in one ? one.reason : undefined;
      const assembled = await assembleTexts(this.turns, texts, one.known);
      translations.push({ target: one.language, texts: assembled, ...(reason !== undefined && { reason }) });
    }
    return { translations };
  }
}

/** The answer of a call that asks no engine, or that of an earlier call of the same name. */
function toAnswered({ settled: { other }, quota, data }: Opened): AnsweredCall {
  if (!other?.answer) return { data, quota, isReplayed: false };
  return { data: JSON.parse(other.answer) as TranslatedTexts, quota, isReplayed: true };
}

/** The texts to store: those unknown in one of the languages, each once. */
function waitingOf({ body: { queue, projectId, format, texts }, read }: Work, { translations }: TranslatedTexts): Waiting | undefined {
  if (!queue || projectId === undefined) return undefined;
  const isUnknown = (at: number) => translations.some((one) => one.texts[at]?.origin === 'none');
  const holdsText = (at: number) => (read.texts[at]?.value.texts.length ?? 0) > 0;
  const unknown = [...new Set(texts.filter((_, at) => isUnknown(at) && holdsText(at)))];
  return unknown.length > 0 ? { projectId, format, texts: unknown } : undefined;
}
