import { createHash } from 'node:crypto';
import type { CmsEntry, CmsPlan, EntryRef, LocalizedText } from '@bhashantar/cms-connectors';
import type { CmsChange, CmsProblem, CmsRowState } from '@bhashantar/contracts';
import { countLength } from '@bhashantar/segmenter';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../../platform/threads/loop-turns.js';
import { SegmentsService } from '../../../../content/segments/segments.service.js';
import type { PublishedTarget } from '../../../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../../../translation/translations/translations.service.js';
import { PublishedTargets } from '../../../publication/published-targets.js';
import type { StoredApi } from '../../api-item.entity.js';
import { CmsAccess, type OpenCms, refOf } from '../cms-access.service.js';
import { CmsRules, type CmsTextSegments } from '../cms-texts.js';
import { localeOf } from '../locale-of.js';
import { CmsAppliesRepository } from './cms-applies.repository.js';
import type { PushedField } from './cms-apply.entity.js';

/** An entry in its source language, as the CMS has it now, with its texts. */
export interface ReadSource {
  entry: CmsEntry;
  refType: string | null;
  texts: { text: LocalizedText; found: CmsTextSegments }[];
  /** Whether the CMS has written the credentials of the call into the entry. */
  hasCredentials: boolean;
}

/** The plan of an entry in one language. `waiting` means that there is something to write. */
export interface Planned {
  state: Extract<CmsRowState, 'waiting' | 'unchanged' | 'incomplete' | 'conflict' | 'tooLong' | 'failed'>;
  changes: CmsChange[];
  conflicts: CmsChange[];
  problems: CmsProblem[];
  /** Linked entries that the CMS does not have in this language. */
  missingLinks?: readonly EntryRef[];
  /** The plan, with what is pushed of each field. */
  ready?: { plan: CmsPlan; target: CmsEntry | undefined; fields: PushedField[]; digest: string };
}

const PROBLEM_CODES: Readonly<Record<CmsPlan['problems'][number]['code'], CmsProblem['code']>> = {
  'too-long': 'tooLong',
  'field-gone': 'fieldGone',
  marks: 'unknownContent',
  'unknown-node': 'unknownContent',
  'link-without-locale': 'noLocale',
  unreadable: 'forbidden',
  archived: 'archived',
  locked: 'locked',
  moved: 'corrected',
  'not-localized': 'fieldGone',
  'taken-offline': 'noDrafts',
};
/** Reasons why a text cannot be written that do not hold back the others: the text is no longer part of the entry. */
const GONE: ReadonlySet<string> = new Set(['field-gone', 'not-localized']);

/** A digest of the targets of an entry. It changes exactly when they do. */
export function digestOf(hashes: readonly string[], targets: ReadonlyMap<string, PublishedTarget>): string {
  return sha256(JSON.stringify([...new Set(hashes)].sort().map((hash) => [hash, targets.get(hash)?.target])));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const problem = (code: CmsProblem['code'], message: string, field: string | null = null): CmsProblem => ({ code, field, message });
const ECHO = problem(
  'unknownContent',
  'The entry has the credentials of the connection in it. Nothing is read from it or written into it. Take them out of the entry in the CMS.',
);
const only = (state: Planned['state'], problems: CmsProblem[]): Planned => ({ state, changes: [], conflicts: [], problems });

/** Finds out what would be written into a CMS. Nothing is stored or written here. */
@Injectable()
export class CmsPlanning {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentsService,
    private readonly translations: TranslationsService,
    private readonly published: PublishedTargets,
    private readonly applies: CmsAppliesRepository,
    private readonly access: CmsAccess,
    private readonly turns: LoopTurns,
  ) {}

  /** Reads an entry again, because its stored texts may be old. Undefined if the CMS no longer has it. */
  async source(
    cms: OpenCms,
    own: StoredApi,
    sourceLanguage: string,
    entry: { entryId: string; refType: string | null },
  ): Promise<ReadSource | undefined> {
    const found = await cms.connector.readEntry(refOf(own, entry.entryId, entry.refType), own.cmsLocale ?? '');
    if (!found) return undefined;
    const rules = new CmsRules(own.keys, sourceLanguage);
    const { texts } = await this.turns.inTurn(() => cms.connector.textsOf(found));
    const read: ReadSource['texts'] = [];
    for (const text of texts) {
      const segments = await this.turns.inTurn(() => rules.read(text, entry.refType));
      if (segments) read.push({ text, found: segments });
    }
    return { entry: found, refType: entry.refType, texts: read, hasCredentials: await this.access.repeatsCredentials(cms, found) };
  }

  async plan(
    cms: OpenCms,
    own: StoredApi,
    source: ReadSource,
    { entryId, language, isOverwriting }: { entryId: string; language: string; isOverwriting: boolean },
    /** `look` writes nothing. */
    writes: 'look' | 'draft' | 'published' = 'look',
  ): Promise<Planned> {
    const { connector, description } = cms;
    const locale = localeOf(description.locales, language);
    if (locale === undefined)
      return only('failed', [problem('noLocale', `The CMS has no locale for ${language}. Add it in the CMS, and write again.`)]);
    if (source.hasCredentials) return only('failed', [ECHO]);
    if (source.entry.state === 'archived')
      return only('failed', [problem('archived', 'The entry is archived in the CMS. Nothing is written into it.')]);
    const live = writes === 'published' ? [] : liveProblems(cms, source);
    if (writes === 'draft' && live.length > 0) return only('failed', live);
    const { targets, push, missing } = await this.database.tenant(own, async (tx) => {
      const hashes = source.texts.flatMap(({ found }) => found.segments.flatMap((segment) => segment?.hash ?? []));
      const known = await this.published.find(tx, own.projectId, language, [...new Set(hashes)]);
      return {
        targets: known,
        push: await this.applies.push(tx, own.apiId, entryId, language),
        missing: await this.#missing(tx, own.projectId, language, source, known),
      };
    });
    if (missing) return missing;
    const translations = new Map<string, string>();
    const fields: PushedField[] = [];
    for (const { text, found } of source.texts) {
      const written = await this.turns.inTurn(() =>
        found.value.write(found.segments.map((segment) => segment && targets.get(segment.hash)?.target)),
      );
      translations.set(text.pointer, written);
      fields.push({ path: text.pointer, field: text.field, sourceHash: sha256(text.text), pushedHash: sha256(written) });
    }
    const target = await connector.readEntry(source.entry.ref, locale);
    if (target && (await this.access.repeatsCredentials(cms, target))) return only('failed', [ECHO]);
    const missingLinks = await connector.missingLinks(source.entry, locale);
    const plan = await this.turns.inTurn(() =>
      connector.planWrite({
        ...{ source: source.entry, translations, locale, missingLinks, overwrite: isOverwriting ? 'all' : 'none' },
        ...(target && { target }),
        ...(push && { lastWritten: push.written }),
      }),
    );
    const hashes = source.texts.flatMap(({ found }) => found.segments.flatMap((segment) => segment?.hash ?? []));
    const planned = { ...toPlanned(plan, target, fields, digestOf(hashes, targets)), missingLinks };
    return planned.state === 'waiting' ? { ...planned, problems: [...live, ...planned.problems] } : planned;
  }

  /** Why a translation is not complete; undefined if it is. Names a target that is too long or has an error. */
  async #missing(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    { texts }: ReadSource,
    targets: ReadonlyMap<string, PublishedTarget>,
  ): Promise<Planned | undefined> {
    const open = texts.flatMap(({ text, found }) =>
      found.segments.flatMap((segment) => {
        const target = segment && targets.get(segment.hash);
        const isDone = target && (target.displayType === 'translation' || found.rule === 'transliterate');
        return isDone ? [] : [{ field: text.field, segment }];
      }),
    );
    if (open.length === 0) return undefined;
    const hashes = open.flatMap(({ segment }) => segment?.hash ?? []);
    const sources = await this.segments.sourcesOf(tx, projectId, hashes);
    if (hashes.some((hash) => !sources.has(hash)))
      return only('incomplete', [
        problem('incomplete', 'The entry has changed in the CMS since the last sync. Sync it, and translate what is new.'),
      ]);
    const stored = await this.translations.translations(tx, projectId, language, hashes);
    const problems = open.flatMap(({ field, segment }): CmsProblem[] => {
      if (!segment) return [problem('incomplete', `A text of ${field} is too long to be translated.`, field)];
      const { maxLength, lengthUnit = 'utf16' } = segment.key ?? {};
      const lengths = (stored.get(segment.hash) ?? []).map(({ target }) => countLength(target, lengthUnit));
      const length = lengths.find((each) => maxLength !== undefined && each > maxLength);
      if (length === undefined) return [];
      return [problem('tooLong', `The translation of ${field} has ${length} characters. The CMS takes ${maxLength}. Shorten it.`, field)];
    });
    if (problems.some(({ code }) => code === 'tooLong')) return only('tooLong', problems);
    const held = open.filter(({ segment }) => segment && stored.has(segment.hash)).length;
    const message =
      held === open.length
        ? `${held === 1 ? '1 translation has' : `${held} translations have`} an error of the checks, no review where that is asked for, or the spelling by sound alone.`
        : `${open.length === 1 ? '1 text has' : `${open.length} texts have`} no translation that can be published yet.`;
    return only('incomplete', [...problems, problem('incomplete', message)]);
  }
}

/**
 * If a content type has no drafts, visitors see a write at once, so it must be confirmed like a publication. Directus decides this for each
 * entry.
 */
function liveProblems({ description, connection }: OpenCms, { entry }: ReadSource): CmsProblem[] {
  const type = description.contentTypes.find(({ uid }) => uid === entry.ref.type);
  if (!type || type.draftAndPublish || connection.kind === 'directus') return [];
  return [
    problem(
      'noDrafts',
      `“${type.name}” has no drafts in the CMS, so that visitors see each write at once. Switch drafts on there, or write and publish.`,
    ),
  ];
}

function toPlanned(plan: CmsPlan, target: CmsEntry | undefined, fields: PushedField[], digest: string): Planned {
  const problems = plan.problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, message }) => problem(PROBLEM_CODES[code], message));
  const notes = plan.problems
    .filter(({ severity }) => severity === 'note')
    .map(({ code, message }) => problem(PROBLEM_CODES[code], message));
  const changes = plan.changes.map(({ field, before, after }): CmsChange => ({ field, before: before ?? null, after }));
  const conflicts = plan.corrections.map(({ field, found, translation }): CmsChange => ({ field, before: found, after: translation }));
  const all = { changes, conflicts, problems: [...problems, ...notes] };
  const stops = plan.problems.filter(({ severity, code }) => severity === 'entry' || (severity === 'text' && !GONE.has(code)));
  if (stops.some(({ code }) => code === 'too-long')) return { state: 'tooLong', ...all };
  if (stops.length > 0) return { state: 'failed', ...all };
  const state = changes.length > 0 ? 'waiting' : conflicts.length > 0 ? 'conflict' : 'unchanged';
  return { state, ...all, ready: { plan, target, fields, digest } };
}
