import { type EstimateRunDto, type LanguageRunEstimate, PLAN_LIMITS, type RunEstimate, type RunLimits } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorService } from '../../editor/editor.service.js';
import { countCharacters } from '../../machine-translation/engines/count-characters.js';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { CountsService } from '../../progress/counts.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { filterIn } from '../changes/filter-in.js';
import { describeLimits, type Room } from './describe-limits.js';
import { EngineForecastService } from './engine-forecast.service.js';

/** A filter may match very many segments. Only the first ones are measured, and the others are assumed to be like them. */
const MOST_MEASURED = 2_000;
const ONE_LANGUAGE = 'Segments are chosen in one language: name that language alone.';

/** Figures of the segments that one language's part of a run reads. */
interface Measured {
  segments: number;
  words: number;
  characters: number;
}

/** The part of a run in one language: texts by their hashes, or those that a filter finds. */
export interface RunPart {
  language: string;
  hashes?: readonly string[] | undefined;
  filter?: EstimateRunDto['filter'] | undefined;
}

/** Estimates, before a person starts a machine translation, its cost and use and the part that limits leave out. */
@Injectable()
export class RunEstimateService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly translations: TranslationsService,
    private readonly editor: EditorService,
    private readonly engines: EnginesService,
    private readonly forecasts: EngineForecastService,
    private readonly plans: PlansService,
    private readonly words: WordsService,
  ) {}

  estimate(tenant: Tenant, { projectId, languages, idArr, filter, nmtService }: EstimateRunDto): Promise<RunEstimate> {
    if ((idArr || filter) && languages.length > 1) throw invalidField('languages', ONE_LANGUAGE);
    const hashes = idArr && [...new Set(idArr.map(fromSourceHash))];
    const parts = languages.map((language) => ({ language, hashes, filter }));
    return this.estimateParts(tenant, { projectId, nmtService }, parts);
  }

  /** Like `estimate`, for several languages. */
  async estimateParts(
    tenant: Tenant,
    run: { projectId: string; nmtService?: string | undefined },
    parts: readonly RunPart[],
  ): Promise<RunEstimate> {
    const { open, room, asking } = await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, run.projectId);
      const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
      const pastRuns = await this.forecasts.pastRuns(tx, run.projectId);
      const asking = { organisationId: tenant.organisationId, paidEngines, from: project.sourceLanguage, pastRuns };
      return { open: await this.#measureAll(tx, run, parts), room: await this.#room(tx), asking };
    });
    const { engines, translationSeconds } = await this.forecasts.forecast(asking, open, 1);
    const languages = engines.map((row, index) => ({ ...row, segments: open[index]?.segments ?? 0, words: open[index]?.words ?? 0 }));
    return { ...sumUp(languages), translationSeconds, languages, ...describeLimits(languages, room) };
  }

  /** The room that engines and plan have left. */
  async room(tenant: Tenant): Promise<Room> {
    return this.database.tenant(tenant, (tx) => this.#room(tx));
  }

  async #room(tx: TenantTransaction): Promise<Room> {
    return { engines: await this.engines.monthlyLimits(tx), words: await this.words.left(tx) };
  }

  async #measureAll(
    tx: TenantTransaction,
    { projectId, nmtService: chosen }: { projectId: string; nmtService?: string | undefined },
    parts: readonly RunPart[],
  ) {
    const rows = [];
    for (const part of parts) {
      const { characters, ...measured } = await this.#measure(tx, projectId, part);
      const nmtService = chosen ?? (await this.projects.nmtService(tx, projectId, part.language));
      rows.push({ language: part.language, ...measured, openCharacters: characters, nmtService });
    }
    return rows;
  }

  async #measure(tx: TenantTransaction, projectId: string, { language, hashes, filter: wanted }: RunPart): Promise<Measured> {
    const filter = filterIn({ projectId, targetLang: language, filter: wanted, idArr: hashes });
    if (filter) {
      const found = await this.editor.forMachines(tx, filter, { afterOrdinal: 0, limit: MOST_MEASURED });
      const part = await this.#measureSegments(tx, projectId, language, found);
      return found.length < MOST_MEASURED ? part : scaled(part, await this.editor.countForMachines(tx, filter));
    }
    if (hashes) {
      const found = await this.translations.segments(tx, projectId, hashes.slice(0, MOST_MEASURED));
      const part = await this.#measureSegments(tx, projectId, language, found);
      return hashes.length <= MOST_MEASURED ? part : scaled(part, hashes.length);
    }
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    const { NO_TRANSLATION_AVAILABLE: open, TRANSLITERATION: spelled } = counts;
    const characters = await this.translations.untranslatedCharacters(tx, projectId, language);
    return { segments: open.segments + spelled.segments, words: open.words, characters };
  }

  async #measureSegments(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    found: readonly { hash: string; source: string }[],
  ): Promise<Measured> {
    const hashes = found.map(({ hash }) => hash);
    const counted = await this.translations.wordsToTranslate(tx, projectId, language, hashes);
    const words = [...counted.values()].reduce((sum, count) => sum + count, 0);
    return { segments: found.length, words, characters: countCharacters(found.map(({ source }) => source)) };
  }
}

function scaled({ segments, words, characters }: Measured, total: number): Measured {
  const factor = total / segments;
  return { segments: total, words: Math.round(words * factor), characters: Math.round(characters * factor) };
}

function sumUp(languages: readonly LanguageRunEstimate[]): Omit<RunEstimate, 'languages' | 'translationSeconds' | keyof RunLimits> {
  const sum = (value: (row: LanguageRunEstimate) => number) => languages.reduce((total, row) => total + value(row), 0);
  const isPriced = languages.some(({ cost }) => cost !== null);
  return {
    segments: sum((row) => row.segments),
    words: sum((row) => row.words),
    characters: sum((row) => row.characters),
    cost: isPriced ? sum((row) => row.cost ?? 0) : null,
    unpriced: languages.flatMap(({ language, engine, cost }) => (engine !== null && cost === null ? [language] : [])),
  };
}
