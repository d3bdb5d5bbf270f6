import {
  type ApplyNmtDto,
  type ApplyTransliterationDto,
  languageOf,
  type ProjectLanguageDto,
  type QueuedJob,
  SHORT_TEXT_WORDS,
  type TransliterationCount,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EnginesService } from '../machine-translation/engines.service.js';
import { NMT_OFF } from '../machine-translation/mt-settings.js';
import { fromSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { TransliterationService } from '../transliteration/transliteration.service.js';
import { filterIn } from './changes/filter-in.js';
import { OrderedSegments } from './ordered-segments.js';
import { PreTranslationService, type RunRequest } from './pre-translation.service.js';

const NOTHING_OPEN = 'This request has no open texts in this language.';

const toHashes = (ids: readonly string[] | undefined) => ids?.map(fromSourceHash);

/** Runs that users request: machine translation and transliteration. */
@Injectable()
export class PreTranslationRequestsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
    private readonly engines: EnginesService,
    private readonly plans: PlansService,
    private readonly transliteration: TransliterationService,
    private readonly preTranslation: PreTranslationService,
    private readonly translations: TranslationsService,
    private readonly orderedSegments: OrderedSegments,
  ) {}

  async nmt(session: Session, body: ApplyNmtDto): Promise<QueuedJob> {
    await this.requireEnabled(session);
    const filter = filterIn(body);
    if (filter && body.tp) throw invalidField('filter', 'Name a type or give a filter, not both.');
    if (!body.idArr && (body.tp === 'USER' || body.tp === 'PBK'))
      throw invalidField('tp', 'What people translated is not translated again by a machine, unless you name the segments.');
    if (body.requestId && (filter || body.tp || body.idArr))
      throw invalidField('requestId', 'Name a request, or say which segments you mean, not both.');
    return this.database.tenant(session, async (tx) => {
      const { projectId, targetLang: language, idArr, nmtService } = body;
      const ordered = await this.#ordered(tx, session, body);
      const translationType = idArr || body.tp === 'NO_TRANSLATION_AVAILABLE' ? undefined : body.tp;
      const hashes = ordered ?? toHashes(idArr);
      return this.startNmt(tx, { projectId, language, hashes, nmtService, translationType, filter });
    });
  }

  /** Refuses a caller whose account has machine translation switched off. */
  async requireEnabled(session: Session): Promise<void> {
    const { nmtEnabled } = await this.users.sessionUser(session);
    if (!nmtEnabled) throw new AppError('FORBIDDEN', { message: 'Machine translation is switched off for your account.' });
  }

  /** Queues a run of machine translation, if engine, language and plan allow it. Call `requireEnabled` first. */
  async startNmt(tx: TenantTransaction, request: Omit<RunRequest, 'kind' | 'maxWords'>): Promise<QueuedJob> {
    if (request.nmtService) await this.engines.check(tx, request.nmtService);
    await this.#checkSwitch(tx, request);
    await this.#checkPlan(tx, request);
    return { jobId: await this.preTranslation.start(tx, { kind: 'requested', ...request }) };
  }

  /** Queues a run of transliteration over named segments, if the pair of languages is served. */
  async startTransliteration(
    tx: TenantTransaction,
    { projectId, language, hashes }: { projectId: string; language: string; hashes: readonly string[] },
  ): Promise<QueuedJob> {
    await this.#checkTransliteration(tx, { projectId, targetLang: language });
    return { jobId: await this.preTranslation.start(tx, { kind: 'transliteration', projectId, language, hashes }) };
  }

  /** The open items of the request that a call names. */
  async #ordered(
    tx: TenantTransaction,
    session: Session,
    { projectId, targetLang: language, requestId }: ApplyNmtDto,
  ): Promise<string[] | undefined> {
    if (!requestId) return undefined;
    const hashes = await this.orderedSegments.openOf(tx, session, { requestId, projectId, language });
    if (!hashes) throw new AppError('NOT_FOUND');
    if (hashes.length === 0) throw new AppError('UNPROCESSABLE', { message: NOTHING_OPEN });
    return hashes;
  }

  transliterate(session: Session, body: ApplyTransliterationDto): Promise<QueuedJob> {
    return this.database.tenant(session, async (tx) => {
      await this.#checkTransliteration(tx, body);
      const request = { projectId: body.projectId, language: body.targetLang, hashes: toHashes(body.idArr) };
      const maxWords = body.idArr || body.longerTexts ? undefined : SHORT_TEXT_WORDS;
      return { jobId: await this.preTranslation.start(tx, { kind: 'transliteration', ...request, maxWords }) };
    });
  }

  /** How many segments a transliteration would write. */
  transliterationCount(session: Session, body: ProjectLanguageDto): Promise<TransliterationCount> {
    return this.database.tenant(session, async (tx) => {
      await this.#checkTransliteration(tx, body);
      return this.translations.countUntranslated(tx, body.projectId, body.targetLang, SHORT_TEXT_WORDS);
    });
  }

  async #checkTransliteration(tx: TenantTransaction, { projectId, targetLang }: ProjectLanguageDto): Promise<void> {
    const { sourceLanguage } = await this.projects.requireLanguage(tx, projectId, targetLang);
    if (!this.transliteration.serves(sourceLanguage, targetLang)) throw noTransliteration(sourceLanguage, targetLang);
  }

  async #checkPlan(tx: TenantTransaction, { nmtService }: Pick<RunRequest, 'nmtService'>): Promise<void> {
    const paid = nmtService && this.engines.paidAmong(nmtService);
    if (paid) this.plans.checkEngine(await this.plans.planOf(tx), paid);
  }

  async #checkSwitch(tx: TenantTransaction, { projectId, language }: Pick<RunRequest, 'projectId' | 'language'>): Promise<void> {
    await this.projects.requireLanguage(tx, projectId, language);
    if ((await this.projects.nmtService(tx, projectId, language)) === NMT_OFF)
      throw new AppError('UNPROCESSABLE', { message: 'Machine translation is switched off for this language.' });
  }
}

function noTransliteration(from: string, to: string): AppError {
  const [source, target] = [from, to].map((code) => languageOf(code)?.ownName ?? code);
  const message = `There is no transliteration from ${source} to ${target}. ${SERVED}`;
  return new AppError('NO_TRANSLITERATION', { message, data: { from, to }, errors: [{ field: 'targetLang', message }] });
}

const SERVED = 'Scripts of India are written in each other; English words in those whose spelling of English is known.';
