import type { ImportKeep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { firstError } from '../../translations/refusals.js';
import { SeenTargets } from '../../translations/seen/seen-targets.service.js';
import type { TranslationRow } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import type { TranslationMemoryMatch } from '../translation-unit.entity.js';
import type { StagedRow, StoredImport } from './import.entity.js';
import { ImportsRepository } from './imports.repository.js';
import { RequestRowsPort, type RowRefusal } from './request-rows.js';

export type Outcome = 'added' | 'changed' | 'unchanged' | 'kept' | 'refused';

/** A row with its outcome. */
export interface PlannedRow {
  row: StagedRow;
  outcome: Outcome;
  /** Whether a page of the project has the text. Other texts only go to the translation memory. */
  isOwn: boolean;
  /** Why it is refused. */
  problem: { field: string; message: string } | undefined;
  /** Whether its problems keep it from being published. */
  isFlagged: boolean;
}

type Scope = StoredImport;

/** Why a row must not be written. */
interface Guard {
  /** Targets of this file, which later rows replace. */
  fromFile: ReadonlySet<string>;
  keep: ImportKeep;
  /** Whether somebody changed the segment after the file arrived. */
  isChanged: boolean;
}

/** Rows of a file, and what is stored about their texts. */
interface OwnRows {
  rows: readonly StagedRow[];
  segments: ReadonlyMap<string, SegmentOf>;
  known: Awaited<ReturnType<TranslationsService['translations']>>;
  matches: ReadonlyMap<string, TranslationMemoryMatch>;
  ofFile: Awaited<ReturnType<ImportsRepository['targets']>>;
  changed: ReadonlySet<string>;
  check: Awaited<ReturnType<TranslationsService['checksOf']>>;
  /** Why texts that a translator works on must not be written. */
  held: ReadonlyMap<string, string>;
  keep: ImportKeep;
  /** Whether texts that are on no page go to the memory. */
  isShared: boolean;
}

type SegmentOf = Awaited<ReturnType<TranslationsService['segments']>>[number];

/** Rows with the data that decides about them. Only the request itself checks the rows of a batch file. */
export type ReadRows = OwnRows | { rows: readonly StagedRow[]; refused: ReadonlyMap<number, RowRefusal> };

const KEPT_NOWHERE = {
  field: 'sharing',
  message: 'This text stands on no page, and the project does not share the translation memory of its organisation.',
};

const isHuman = ({ origin }: { origin: string }) => origin === 'USER' || origin === 'PBK';

/** Decides the outcome of rows: for the check of a file, and again when they are written, because people may have worked in between. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly stored: ImportsRepository,
    private readonly translations: TranslationsService,
    private readonly memory: TranslationMemoryService,
    private readonly seen: SeenTargets,
    private readonly inFlight: InFlightService,
    private readonly requestRows: RequestRowsPort,
  ) {}

  /** Reads the data that decides about rows. `plan` computes with it, in the same transaction or after it. */
  async read(tx: TenantTransaction, project: ProjectRow, language: string, rows: readonly StagedRow[], scope: Scope): Promise<ReadRows> {
    const batch = this.requestRows.of(scope);
    if (batch) return { rows, refused: await batch.rows.check(tx, batch.own, language, rows) };
    const { projectId } = project;
    const hashes = [...new Set(rows.map(({ hash }) => hash))];
    const segments = new Map((await this.translations.segments(tx, projectId, hashes)).map((segment) => [segment.hash, segment]));
    const others = hashes.filter((hash) => !segments.has(hash)).map((hash) => ({ hash }));
    const known = await this.translations.translations(tx, projectId, language, [...segments.keys()]);
    const matches = await this.memory.lookup(tx, project, language, others);
    const ofFile = await this.stored.targets(tx, scope.importId, language, hashes);
    const changed = scope.seen
      ? await this.seen.changedSince(tx, { projectId, language }, [...segments.keys()], scope.seen)
      : new Set<string>();
    const check = await this.translations.checksOf(tx, projectId, language);
    const { refused } = await this.inFlight.part(tx, { projectId, language }, [...segments.values()]);
    const held = new Map(refused.map((each) => [each.hash, firstError(each.problems)]));
    return { rows, segments, known, matches, ofFile, changed, check, held, keep: scope.keep, isShared: project.shareMemory };
  }

  /** Decides about rows that were read. */
  async plan(read: ReadRows): Promise<PlannedRow[]> {
    if ('refused' in read) return toPlan(read.rows, read.refused);
    const planned: PlannedRow[] = [];
    for (const row of read.rows) planned.push(await planRow(row, read));
    return planned;
  }
}

async function planRow(
  row: StagedRow,
  { segments, known, matches, ofFile, changed, check, held, keep, isShared }: OwnRows,
): Promise<PlannedRow> {
  const segment = segments.get(row.hash);
  const fromFile = ofFile.get(row.hash) ?? new Set();
  const outcome = segment
    ? compareWithTranslations(row, known.get(row.hash) ?? [], { fromFile, keep, isChanged: changed.has(row.hash) })
    : compareWithMemory(row, matches.get(row.hash), fromFile, keep);
  const isWritten = outcome === 'added' || outcome === 'changed';
  const errors = segment && isWritten ? (await check(segment, row.target, undefined)).filter(({ severity }) => severity === 'error') : [];
  const isKeptNowhere = !segment && !isShared;
  const flight = isWritten ? held.get(row.hash) : undefined;
  const isRefused = isKeptNowhere || flight !== undefined || (errors.length > 0 && !isHuman(row));
  return {
    row,
    outcome: isRefused ? 'refused' : outcome,
    isOwn: segment !== undefined,
    problem: isKeptNowhere ? KEPT_NOWHERE : isRefused ? { field: 'target', message: flight ?? errors[0]?.message ?? '' } : undefined,
    isFlagged: errors.length > 0 && !isRefused,
  };
}

/** The plan for the rows of a batch file. Those that are not refused are delivered. */
const toPlan = (rows: readonly StagedRow[], refused: ReadonlyMap<number, RowRefusal>): PlannedRow[] =>
  rows.map((row) => {
    const problem = refused.get(row.rowId);
    return { row, outcome: problem ? 'refused' : 'changed', isOwn: true, problem, isFlagged: false };
  });

function compareWithTranslations(
  row: StagedRow,
  known: readonly TranslationRow[],
  { fromFile, keep, isChanged }: Guard,
): Exclude<Outcome, 'refused'> {
  const own = known.find(({ origin }) => origin === row.origin);
  if (own && own.target === row.target && own.displayType === row.displayType) return 'unchanged';
  const isProtected = (each: TranslationRow) =>
    (isChanged && isHuman(each)) || (keep !== 'none' && each.displayType === 'translation' && (keep === 'all' || isHuman(each)));
  if (known.some((each) => isProtected(each) && !fromFile.has(each.target))) return 'kept';
  return own ? 'changed' : 'added';
}

/** The translation memory keeps one target for a text. */
function compareWithMemory(
  row: StagedRow,
  match: TranslationMemoryMatch | undefined,
  fromFile: ReadonlySet<string>,
  keep: ImportKeep,
): Exclude<Outcome, 'refused'> {
  if (!match) return 'added';
  if (match.target === row.target) return 'unchanged';
  const isBetter = isHuman(match) && !isHuman(row);
  const isKept = keep !== 'none' && (keep === 'all' || isHuman(match)) && !fromFile.has(match.target);
  return isBetter || isKept ? 'kept' : 'changed';
}
