import { matchLanguage, requireLanguage } from '@bhashantar/contracts';
import type { ReadUnit, UnitVariant } from '@bhashantar/formats';
import { fillForms, formKey, neededForms, splitSegment } from '@bhashantar/icu-messages';
import { checkLimit } from '@bhashantar/quality-checks';
import { tokenise } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { KeyedSegment } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { fromSourceHash, isSourceHash } from '../../translations/source-hash.js';
import type { FormGroup, FormRow } from './form-groups.js';
import type { RowProblem } from './import.entity.js';
import { noSuchKey, shown } from './key-refusals.js';

/** Segments of messages by their hash, and by the name of their key. */
export interface KnownMessages {
  byHash: ReadonlyMap<string, KeyedSegment>;
  byName: ReadonlyMap<string, KeyedSegment>;
}

/** A message that was assembled from its rows, or why it cannot be. */
export type MessageOrProblem = { unit: ReadUnit } | { problem: RowProblem };

/** Assembles messages from the rows of their forms. */
@Injectable()
export class MessageRows {
  constructor(
    private readonly segments: SegmentsService,
    private readonly turns: LoopTurns,
  ) {}

  /** Reads the messages of rows. */
  async read(tx: TenantTransaction, projectId: string, groups: readonly FormGroup[]): Promise<KnownMessages> {
    const hashes = groups.flatMap(({ id }) => (id !== undefined && isSourceHash(id) ? [fromSourceHash(id)] : []));
    const names = groups.flatMap(({ key }) => key ?? []);
    return { byHash: await this.segments.keyed(tx, projectId, hashes), byName: await this.segments.keyedByName(tx, projectId, names) };
  }

  /**
   * Joins the rows of each message into one unit, whose line is that of its first row. `languages` are those of the project. Needs no
   * transaction.
   */
  async join({ byHash, byName }: KnownMessages, groups: readonly FormGroup[], languages: readonly string[]): Promise<MessageOrProblem[]> {
    const joined: MessageOrProblem[] = [];
    for (const group of groups) {
      const ofId = group.id !== undefined && isSourceHash(group.id) ? byHash.get(fromSourceHash(group.id)) : undefined;
      const segment = ofId && (group.key ?? ofId.context) === ofId.context ? ofId : byName.get(group.key ?? '');
      joined.push(await this.#join(group, segment, languages));
    }
    return joined;
  }

  async #join(group: FormGroup, segment: KeyedSegment | undefined, languages: readonly string[]): Promise<MessageOrProblem> {
    const opened = openMessage(group, segment);
    if ('problem' in opened) return opened;
    const targets: UnitVariant[] = [];
    for (const given of new Set(group.rows.flatMap((row) => row.targets.map(({ language }) => language)))) {
      const made = await this.turns.inTurn(() =>
        joinTarget(group.rows, given, { ...opened, ...formsOf(opened.split, tagOf(given, languages)) }),
      );
      if ('problem' in made) return made;
      targets.push(made.target);
    }
    const { id, key = opened.segment.context, properties } = group;
    const unit = {
      line: lineOf(group),
      ...(id !== undefined && { id }),
      key,
      source: { language: '', text: opened.segment.source },
      targets,
    };
    return { unit: { ...unit, ...(properties && { properties }) } };
  }
}

/** More rows than the forms that a message may have, including exact numbers. */
const MOST_ROWS = 200;

interface Opened {
  segment: KeyedSegment;
  split: Extract<ReturnType<typeof splitSegment>, { kind: 'forms' }>;
}

interface Message extends Opened {
  tag: string;
  /** The texts of the forms that the language needs, by name. */
  needed: ReadonlyMap<string, string>;
}

const lineOf = ({ rows }: FormGroup): number => rows[0]?.line ?? 0;

const formsOf = (split: Opened['split'], tag: string) => ({
  tag,
  needed: new Map(neededForms(split, tag).map(({ name, source }) => [name, source])),
});

function openMessage(group: FormGroup, segment: KeyedSegment | undefined): Opened | { problem: RowProblem } {
  const refuseGroup = (message: string) => ({ problem: { line: lineOf(group), field: 'form', message } });
  if (group.isCut) return refuseGroup('The rows of this message are too far apart. Sort the table by its keys.');
  if (!segment) return group.key ? { problem: { line: lineOf(group), ...noSuchKey(group.key, undefined) } } : refuseGroup(NO_MESSAGE);
  const split = splitSegment(segment.source);
  if (split.kind !== 'forms') return refuseGroup(`The text of “${shown(segment.context)}” has no forms.`);
  if (group.rows.length > MOST_ROWS) return refuseGroup(`The message has more than ${MOST_ROWS} rows.`);
  return { segment, split };
}

const NO_MESSAGE = 'The row names no key, so that nobody can tell which message it is a form of.';

function tagOf(given: string, languages: readonly string[]): string {
  const language = matchLanguage(given, languages);
  return language ? requireLanguage(language).tag : given;
}

type Joined = { target: UnitVariant } | { problem: RowProblem };

function joinTarget(rows: readonly FormRow[], language: string, message: Message): Joined {
  const { split, tag } = message;
  const byForm = new Map<string, { row: FormRow; target: UnitVariant | undefined }>();
  for (const row of rows) {
    const twice = byForm.get(row.form);
    if (twice) return refuse(row, 'form', `The form “${shown(row.form)}” is there twice: first in line or row ${twice.row.line}.`);
    byForm.set(row.form, { row, target: row.targets.find((target) => target.language === language) });
  }
  const filled = [...byForm.values()].flatMap(({ row, target }) => (target ? [{ row, target }] : []));
  for (const { row, target } of filled) {
    const problem = findProblem(row, target.text, message);
    if (problem) return problem;
  }
  const made = fillForms(split, tag, new Map(filled.map(({ row, target }) => [row.form, target.text])));
  if ('message' in made) {
    const [first] = filled;
    const state = filled.find(({ target }) => target.state === 'machine')?.target.state ?? first?.target.state;
    return { target: { language, text: made.message, ...(state && { state }) } };
  }
  const [unknown] = made.unknown.flatMap((name) => byForm.get(name)?.row ?? []);
  if (unknown) return refuse(unknown, 'form', `The message has no form “${shown(unknown.form)}”. It has: ${namesOf(message)}.`);
  const missing = made.missing.map(({ path }) => ({ name: formKey(path), row: byForm.get(formKey(path))?.row }));
  return refuse(missing.find(({ row }) => row)?.row ?? rows[0], 'form', describeMissing(missing));
}

const namesOf = ({ needed }: Message) => [...needed.keys()].join(', ');

const refuse = (row: FormRow | undefined, field: string, message: string): Joined => ({
  problem: { line: row?.line ?? 0, field, message },
});

function describeMissing(missing: readonly { name: string; row: FormRow | undefined }[]): string {
  const listed = missing.map(({ name, row }) => `“${name}” (${row ? `empty in line or row ${row.line}` : 'no row'})`);
  return `The message lacks ${listed.length === 1 ? 'the form' : 'the forms'} ${listed.join(', ')}, and its language needs all of its forms.`;
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The problem of the target of one form. */
function findProblem(row: FormRow, target: string, { segment, split, needed }: Message): Joined | undefined {
  const source = needed.get(row.form);
  if (source !== undefined && collapse(source) !== collapse(row.source))
    return refuse(row, 'key', `The form “${row.form}” of “${shown(segment.context)}” has another text: “${shown(source)}”.`);
  const foreign = tokenise(target).find(
    (token) => token.kind !== 'text' && (token.kind !== 'placeable' || !split.placeables[token.number - 1]),
  );
  if (foreign) return refuse(row, 'target', `The target has ${foreign.raw}, which the message does not have.`);
  const [tooLong] = checkLimit({ target, limit: segment.limit ?? undefined });
  return tooLong && refuse(row, 'limit', tooLong.message);
}
