import { type ProjectLanguageDto, requireLanguage, WORD_SUGGESTIONS, type WordSuggestions } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { countWords, mostFrequent } from './count-words.js';

/** The number of segments whose targets are read. The first pages of a site contain most of its words, and repeat them. */
const READ_SEGMENTS = 5_000;

/** The words in a project's targets. */
@Injectable()
export class WordSuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly glossary: GlossaryService,
    private readonly translations: TranslationsService,
    private readonly turns: LoopTurns,
  ) {}

  /** Words of the glossary come first, then those of translations by frequency. */
  async list(tenant: Tenant, { projectId, targetLang }: ProjectLanguageDto): Promise<WordSuggestions> {
    const { terms, targets } = await this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      return {
        terms: (await this.glossary.termsFor(tx, projectId, targetLang)).filter(({ rule }) => rule !== 'keep'),
        targets: await this.translations.firstTargets(tx, projectId, targetLang, READ_SEGMENTS),
      };
    });
    const segmenter = new Intl.Segmenter(requireLanguage(targetLang).tag, { granularity: 'word' });
    const ofGlossary = await this.#wordsOf(
      terms.map(({ target }) => target),
      segmenter,
    );
    const ofTargets = await this.#wordsOf(targets, segmenter);
    return { words: [...new Set([...ofGlossary, ...ofTargets])].slice(0, WORD_SUGGESTIONS) };
  }

  async #wordsOf(texts: readonly string[], segmenter: Intl.Segmenter): Promise<string[]> {
    const counts = new Map<string, number>();
    for (const text of texts) await this.turns.inTurn(() => countWords(counts, text, segmenter));
    return mostFrequent(counts, WORD_SUGGESTIONS);
  }
}
