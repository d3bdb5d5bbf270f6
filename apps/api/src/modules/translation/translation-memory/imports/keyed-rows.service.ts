import { checkLimit, type LengthLimit } from '@bhashantar/quality-checks';
import { hashKeyed } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { KeyedSegment, KeysOfText } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { fromSourceHash, isSourceHash } from '../../translations/source-hash.js';
import type { ImportRow, RowProblem } from './import.entity.js';
import { noSuchKey, severalKeys } from './key-refusals.js';
import type { RowRefusal } from './request-rows.js';

/** The most keys that a message names. */
const NAMED_KEYS = 3;

/** Rows with the hashes of their segments, and rows without a segment. */
export interface ResolvedRows {
  rows: ImportRow[];
  refused: RowProblem[];
}

/** The stored keys among which a row finds its own. */
export interface KnownKeys {
  /** The keys of the map are hashes, computed from a row's key and text or from its id. */
  byHash: ReadonlyMap<string, KeyedSegment>;
  byName: ReadonlyMap<string, KeyedSegment>;
  byText: ReadonlyMap<string, KeysOfText>;
  /** Texts that also have a segment without a key. */
  plain: ReadonlySet<string>;
}

type Resolved = { hash: string; limit: LengthLimit | null | undefined } | { refusal: RowRefusal };

/** Finds the segment of each row of a file: that of its key, or of its text. */
@Injectable()
export class KeyedRows {
  constructor(
    private readonly segments: SegmentsService,
    private readonly turns: LoopTurns,
  ) {}

  /** Reads the keys that rows may mean; undefined if the project has none. */
  async read(tx: TenantTransaction, projectId: string, rows: readonly ImportRow[]): Promise<KnownKeys | undefined> {
    return (await this.segments.hasKeys(tx, projectId)) ? this.#read(tx, projectId, rows) : undefined;
  }

  /**
   * Finds the segment of each row. A row that names a key belongs to the segment of that key. A row without a key belongs to the segment of
   * its text, or of the only key that has the text. If several keys have the text, the row is refused; if it comes from a memory
   * (`isMemory`), only the memory gets it. A project without keys treats a key as a name from another program. A target over its limit is
   * refused. Needs no transaction.
   */
  async resolve(known: KnownKeys | undefined, rows: readonly ImportRow[], isMemory: boolean): Promise<ResolvedRows> {
    const resolved: ResolvedRows = { rows: [], refused: [] };
    for (const row of rows) {
      const found = known ? findSegment(row, known, isMemory) : { hash: row.hash, limit: row.named?.limit };
      const refusal = 'refusal' in found ? found.refusal : await this.#overLimit(row, found.limit);
      if (refusal) resolved.refused.push({ line: row.line, ...refusal });
      else if ('hash' in found) resolved.rows.push({ ...row, hash: found.hash });
    }
    return resolved;
  }

  async #read(tx: TenantTransaction, projectId: string, rows: readonly ImportRow[]): Promise<KnownKeys> {
    const names = rows.flatMap(({ named }) => named?.key ?? []);
    const unnamed = rows.filter(({ named }) => !named?.key).map(({ hash }) => hash);
    return {
      byHash: await this.segments.keyed(tx, projectId, [...new Set(rows.flatMap(candidates))]),
      byName: await this.segments.keyedByName(tx, projectId, names),
      byText: await this.segments.keyedByText(tx, projectId, unnamed, NAMED_KEYS),
      plain: await this.segments.liveOf(tx, projectId, unnamed),
    };
  }

  async #overLimit({ target }: ImportRow, limit: LengthLimit | null | undefined): Promise<RowRefusal | undefined> {
    if (!limit) return undefined;
    const [problem] = await this.turns.inTurn(() => checkLimit({ target, limit }));
    return problem && { field: 'limit', message: problem.message };
  }
}

/** Hashes of the segments that a row may mean by its key or its id. Programs for apps write the key of a text as its id. */
function candidates({ source, named }: ImportRow): string[] {
  if (named?.key) return [hashKeyed(named.key, source)];
  if (named?.id === undefined) return [];
  return [isSourceHash(named.id) ? fromSourceHash(named.id) : hashKeyed(named.id, source)];
}

function findSegment(row: ImportRow, { byHash, byName, byText, plain }: KnownKeys, isMemory: boolean): Resolved {
  const [own] = candidates(row).flatMap((hash) => byHash.get(hash) ?? []);
  // The text of a row may have changed while its id stayed.
  if (own && own.source === row.source) return { hash: own.hash, limit: own.limit };
  if (row.named?.key) return { refusal: noSuchKey(row.named.key, byName.get(row.named.key)) };
  const asItIs = { hash: row.hash, limit: row.named?.limit };
  const keys = byText.get(row.hash);
  if (!keys || plain.has(row.hash)) return asItIs;
  const [only, ...others] = keys.segments;
  if (only && others.length === 0) return { hash: only.hash, limit: only.limit };
  return isMemory ? asItIs : { refusal: severalKeys(keys) };
}
