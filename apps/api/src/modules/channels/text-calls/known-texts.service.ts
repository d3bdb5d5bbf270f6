import { TEXT_MATCHES, type TextOrigin } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { CompiledGlossary } from '../../translation/glossary/compiled-glossaries.js';
import { GlossaryService } from '../../translation/glossary/glossary.service.js';
import { MatchesService } from '../../translation/pre-translation/matches/matches.service.js';
import { TranslationMemoryService } from '../../translation/translation-memory/translation-memory.service.js';
import type { TextPart } from './read-texts.js';
import { TextCallsRepository } from './text-calls.repository.js';

/** A translation of a part in one language. */
export interface KnownPart {
  target: string;
  origin: Exclude<TextOrigin, 'none'>;
  match: number;
  engine?: string;
}

/** The answers for one language by the position of the parts, and its glossary. */
export interface LanguageParts {
  language: string;
  known: (KnownPart | undefined)[];
  glossary: CompiledGlossary;
}

/** A project, or the organisation if there is no project. */
export interface TextScope {
  sourceLanguage: string;
  project: ProjectRow | undefined;
}

/** The translation of a text in the memory, by language and place. */
type MemoryMatches = ReadonlyMap<string, ReadonlyMap<number, { target: string; isInContext: boolean }>>;

/** Looks parts of a call up in memory, glossary and phrasebook: two statements, however many parts and languages there are. */
@Injectable()
export class KnownTexts {
  constructor(
    private readonly memory: TranslationMemoryService,
    private readonly glossary: GlossaryService,
    private readonly matches: MatchesService,
    private readonly calls: TextCallsRepository,
    private readonly turns: LoopTurns,
  ) {}

  async find(
    tx: TenantTransaction,
    { sourceLanguage, project }: TextScope,
    languages: readonly string[],
    parts: readonly TextPart[],
  ): Promise<LanguageParts[]> {
    const glossaries = await this.glossary.forLanguages(tx, { projectId: project?.projectId ?? null, sourceLanguage }, languages);
    const memory = await this.#memory(tx, { sourceLanguage, project }, languages, parts);
    const found: LanguageParts[] = [];
    for (const language of languages) {
      const glossary = glossaries.get(language) ?? { terms: [] };
      const other = new Map<string, KnownPart | undefined>();
      const known: (KnownPart | undefined)[] = [];
      for (const [place, part] of parts.entries()) {
        const match = memory.get(language)?.get(place);
        if (match && (await this.turns.inTurn(() => fits(part, match.target)))) {
          const score = match.isInContext ? TEXT_MATCHES.inContext : TEXT_MATCHES.exact;
          known.push({ target: match.target, origin: 'memory', match: score });
          continue;
        }
        if (!other.has(part.hash)) other.set(part.hash, await this.#withoutMemory(sourceLanguage, language, part, glossary));
        known.push(other.get(part.hash));
      }
      found.push({ language, known, glossary });
    }
    return found;
  }

  /** Looks for translations by people: in the memory of the organisation, or in the project alone if it does not share its memory. */
  async #memory(
    tx: TenantTransaction,
    { sourceLanguage, project }: TextScope,
    languages: readonly string[],
    parts: readonly TextPart[],
  ): Promise<MemoryMatches> {
    if (parts.length === 0) return new Map();
    if (!project || project.shareMemory) return this.memory.lookupLanguages(tx, sourceLanguage, languages, parts);
    const own = new Map(languages.map((language) => [language, new Map<number, { target: string; isInContext: boolean }>()]));
    const hashes = parts.map(({ hash }) => hash);
    for (const { language, place, target } of await this.calls.ownTargets(tx, project.projectId, languages, hashes))
      own.get(language)?.set(place, { target, isInContext: false });
    return own;
  }

  async #withoutMemory(from: string, to: string, part: TextPart, { terms }: CompiledGlossary): Promise<KnownPart | undefined> {
    const [found] = await this.turns.inTurn(() => this.matches.withoutMemory(from, to, part.source, terms));
    if (!found || !fits(part, found.target)) return undefined;
    return { target: found.target, origin: found.machineSource === 'glossary' ? 'glossary' : 'phrasebook', match: TEXT_MATCHES.exact };
  }
}

/** Whether a target can replace its source. For a message, this depends on its forms and is decided when it is written. */
const fits = ({ source, isMessage }: TextPart, target: string): boolean => isMessage || checkTarget(source, target).length === 0;
