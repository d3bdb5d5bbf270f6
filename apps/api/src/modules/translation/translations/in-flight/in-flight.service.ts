import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { RefusedEdit } from '../translation.entity.js';
import { TranslationsRepository } from '../translations.repository.js';
import { type Flight, type FlightPlace, IN_FLIGHT, inFlightSentence } from './in-flight.entity.js';
import { InFlightRepository } from './in-flight.repository.js';

export { type Flight, type FlightPlace, inFlightSentence } from './in-flight.entity.js';

/** Segments that people of an approved request work on: nobody else writes their translations until they are delivered or released. */
@Injectable()
export class InFlightService {
  constructor(
    private readonly segments: InFlightRepository,
    private readonly translations: TranslationsRepository,
  ) {}

  /**
   * Holds segments for a request. Segments that another request holds stay with that request. Waits for current writes of the segments to
   * end. Returns how many segments it holds that nobody held before.
   */
  async hold(tx: TenantTransaction, place: FlightPlace, flight: Flight, hashes: readonly string[]): Promise<number> {
    if (hashes.length === 0) return 0;
    await this.translations.lockSegments(tx, place.projectId, place.language, hashes);
    return this.segments.hold(tx, place, flight, hashes);
  }

  /** Releases segments of a request: the named ones, or all. */
  async release(tx: TenantTransaction, requestId: string, place?: FlightPlace, hashes?: readonly string[]): Promise<number> {
    return hashes?.length === 0 ? 0 : this.segments.release(tx, requestId, place, hashes);
  }

  /** Finds which of these segments are in flight, by hash. Lock them to rely on the answer. */
  async of(tx: TenantTransaction, place: FlightPlace, hashes: readonly string[]): Promise<Map<string, Flight>> {
    if (hashes.length === 0) return new Map();
    return new Map((await this.segments.of(tx, place, hashes)).map(({ hash, ...flight }) => [hash, flight]));
  }

  /**
   * Splits rows into writable ones and those in flight. Every path that writes translations calls this. `delivery` is the request that
   * delivers: it may write its own segments. Lock the segments first.
   */
  async part<Row extends { hash: string }>(
    tx: TenantTransaction,
    place: FlightPlace,
    rows: readonly Row[],
    delivery?: string,
  ): Promise<{ open: Row[]; refused: RefusedEdit[] }> {
    const flights = await this.of(tx, place, [...new Set(rows.map(({ hash }) => hash))]);
    const closed = new Map([...flights].filter(([, { requestId }]) => requestId !== delivery));
    return { open: rows.filter(({ hash }) => !closed.has(hash)), refused: [...closed].map(toRefused) };
  }

  /** Refuses to change segments in flight: 409 with the sentence. Lock them first. */
  async requireOpen(tx: TenantTransaction, place: FlightPlace, hashes: readonly string[]): Promise<void> {
    const [flight] = (await this.of(tx, place, hashes)).values();
    if (flight) throw new AppError('FORBIDDEN_MOVE', { message: inFlightSentence(flight) });
  }
}

const toRefused = ([hash, flight]: [string, Flight]): RefusedEdit => ({
  hash,
  problems: [{ code: IN_FLIGHT, severity: 'error', message: inFlightSentence(flight) }],
});

/** The sentence of a refusal because the segment is in flight; undefined for other refusals. */
export const inFlightReason = ({ problems }: RefusedEdit): string | undefined => problems.find(({ code }) => code === IN_FLIGHT)?.message;
