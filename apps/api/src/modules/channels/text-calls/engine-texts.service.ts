import { OUTSIDE_CALLS_MAX, PLAN_LIMITS, TEXT_CALL_ENGINE_SECONDS, TEXT_MATCHES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { TooMany } from '../../../platform/http/app-error.js';
import { ALL_KINDS, type GuardedKinds } from '../../../platform/private-content/find-private-content.js';
import { OpenCounts } from '../../../platform/rate-limit/open-counts.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { WordsService } from '../../billing/plans/words.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GlossaryService } from '../../translation/glossary/glossary.service.js';
import { EnginesService, type Routed } from '../../translation/machine-translation/engines.service.js';
import { maskArguments } from '../../translation/machine-translation/inline-tags/mask-arguments.js';
import { NMT_OFF } from '../../translation/machine-translation/mt-settings.js';
import { PrivateContentService } from '../../translation/machine-translation/private-content/private-content.service.js';
import { EngineUsageService } from '../../translation/machine-translation/usage/engine-usage.service.js';
import { untranslatedSentence } from '../../translation/machine-translation/why-untranslated.js';
import { checkSegment } from '../../translation/quality-rules/check-segment.js';
import type { KnownPart, LanguageParts, TextScope } from './known-texts.service.js';
import type { TextPart } from './read-texts.js';

const BUSY = `${OUTSIDE_CALLS_MAX} calls of your organisation wait for engines already. Please try again in a moment.`;
const BUSY_SECONDS = 5;
const SWITCHED_OFF = 'Machine translation is switched off for this language in the project.';
const NO_ENGINE = 'No engine that is connected translates into this language.';
const NOT_ALL = 'An answer of the engine failed the quality checks.';
/** Counts of engines are by project. Calls without a project are counted under this id. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000';

/** How engines are asked for one language. */
interface LanguageAsking extends LanguageParts {
  /** Undefined if machine translation is switched off. */
  nmtService: string | null | undefined;
}

/** The texts for engines, and the rules. */
export interface EngineAsking {
  paidEngines: boolean;
  guarded: GuardedKinds;
  languages: LanguageAsking[];
}

/** The work of engines in one language. */
export interface EngineAnswer {
  language: string;
  known: (KnownPart | undefined)[];
  /** Why some parts are left untranslated. */
  reason: string | undefined;
  routed: Routed | undefined;
}

/**
 * Asks engines for texts that no other source has. No transaction is open while an engine works: one reads the input before, and another
 * records the sent texts afterwards.
 */
@Injectable()
export class EngineTexts {
  readonly #open = new OpenCounts(OUTSIDE_CALLS_MAX);

  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly words: WordsService,
    private readonly privateContent: PrivateContentService,
    private readonly engines: EnginesService,
    private readonly glossary: GlossaryService,
    private readonly usage: EngineUsageService,
    private readonly turns: LoopTurns,
  ) {}

  /**
   * Starts a call that may wait for engines. Returns the function that ends it. Throws TOO_MANY if too many calls of the organisation are
   * waiting.
   */
  enter(organisationId: string): () => void {
    const leave = this.#open.enter(organisationId);
    if (!leave) throw new TooMany(BUSY_SECONDS, { message: BUSY });
    return leave;
  }

  /** Reads everything that engines need. Throws PLAN_LIMIT if the plan has no words left. */
  async prepare(tx: TenantTransaction, { project }: TextScope, found: readonly LanguageParts[]): Promise<EngineAsking> {
    await this.words.requireSome(tx, 1);
    const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
    const guarded = project ? await this.privateContent.guardedKinds(tx, project.projectId) : ALL_KINDS;
    const languages: LanguageAsking[] = [];
    for (const one of found) {
      const nmtService = project ? await this.projects.nmtService(tx, project.projectId, one.language) : null;
      languages.push({ ...one, nmtService: nmtService === NMT_OFF ? undefined : nmtService });
    }
    return { paidEngines, guarded, languages };
  }

  /** The answers for all languages, requested in parallel. A language whose engines fail has a reason. */
  ask(tenant: Tenant, { sourceLanguage }: TextScope, parts: readonly TextPart[], asking: EngineAsking): Promise<EngineAnswer[]> {
    const signal = AbortSignal.timeout(TEXT_CALL_ENGINE_SECONDS * 1_000);
    return Promise.all(
      asking.languages.map((one) =>
        this.#askOne(one, parts, { from: sourceLanguage, organisationId: tenant.organisationId, signal, ...asking }),
      ),
    );
  }

  /** Records what engines received. The counts belong to the organisation, even if a person works by assignment. */
  async record({ organisationId }: Tenant, projectId: string | undefined, answers: readonly EngineAnswer[]): Promise<void> {
    const sent = answers.filter(({ routed }) => routed !== undefined && routed.meters.length > 0);
    if (sent.length === 0) return;
    await this.database.tenant({ organisationId }, async (tx) => {
      for (const { language, routed } of sent)
        await this.usage.record(tx, { projectId: projectId ?? NO_PROJECT, language }, routed?.meters ?? [], []);
    });
  }

  async #askOne(
    { language, known, glossary, nmtService }: LanguageAsking,
    parts: readonly TextPart[],
    {
      from,
      organisationId,
      signal,
      paidEngines,
      guarded,
    }: Omit<EngineAsking, 'languages'> & {
      from: string;
      organisationId: string;
      signal: AbortSignal;
    },
  ): Promise<EngineAnswer> {
    const open = new Map(parts.flatMap((part, place) => (known[place] ? [] : [[part.hash, part] as const])));
    if (open.size === 0) return { language, known, reason: undefined, routed: undefined };
    if (nmtService === undefined) return { language, known, reason: SWITCHED_OFF, routed: undefined };
    const masked = new Map<string, ReturnType<typeof maskArguments>>();
    for (const { hash, source } of open.values()) masked.set(hash, await this.turns.inTurn(() => maskArguments(source)));
    const segments = [...masked].map(([hash, { source }]) => ({ hash, source }));
    const findTerms = await this.glossary.finderOf(glossary);
    const routed = await this.engines.translate(nmtService, {
      ...{ segments, from, to: language, findTerms, guarded, paidEngines, organisationId, signal },
    });
    const made = new Map<string, KnownPart>();
    let reason: string | undefined;
    for (const part of open.values()) {
      const outcome = routed.outcomes.get(part.hash);
      if (outcome?.kind !== 'translated') {
        reason ??= outcome ? untranslatedSentence(routed.nameOf(outcome.engine), outcome) : NO_ENGINE;
        continue;
      }
      const target = masked.get(part.hash)?.restore(outcome.target) ?? outcome.target;
      const problems = await this.turns.inTurn(() => checkSegment({ source: part.source, isOrderFixed: false }, target, language));
      if (problems.some(({ severity }) => severity === 'error')) reason ??= NOT_ALL;
      else made.set(part.hash, { target, origin: 'engine', match: TEXT_MATCHES.none, engine: routed.nameOf(outcome.engine) });
    }
    return { language, known: parts.map((part, place) => known[place] ?? made.get(part.hash)), reason, routed };
  }
}
