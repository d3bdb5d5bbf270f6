import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { type Flight, type FlightPlace, InFlightRepository } from './in-flight.repository.js';

export type { Flight, FlightPlace } from './in-flight.repository.js';

/** Segments that people of an approved request work on: nobody else writes their translations until they are delivered or released. */
@Injectable()
export class InFlightService {
  constructor(private readonly segments: InFlightRepository) {}

  /** Holds segments for a request. Those that another request holds stay with it; answers how many are held now that were not before. */
  async hold(tx: TenantTransaction, place: FlightPlace, flight: Flight, hashes: readonly string[]): Promise<number> {
    return hashes.length === 0 ? 0 : this.segments.hold(tx, place, flight, hashes);
  }

  /** Releases segments of a request: those that are named, or all. */
  async release(tx: TenantTransaction, requestId: string, place?: FlightPlace, hashes?: readonly string[]): Promise<number> {
    return hashes?.length === 0 ? 0 : this.segments.release(tx, requestId, place, hashes);
  }

  /** The segments among these that are in flight, by hash. */
  async of(tx: TenantTransaction, place: FlightPlace, hashes: readonly string[]): Promise<Map<string, Flight>> {
    if (hashes.length === 0) return new Map();
    return new Map((await this.segments.of(tx, place, hashes)).map(({ hash, ...flight }) => [hash, flight]));
  }
}
