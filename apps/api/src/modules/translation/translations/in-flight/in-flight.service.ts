import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { RefusedEdit } from '../translation.entity.js';
import { TranslationsRepository } from '../translations.repository.js';
import { type Flight, IN_FLIGHT, inFlightSentence } from './in-flight.entity.js';
import { InFlightRepository } from './in-flight.repository.js';

interface Place {
  projectId: string;
  language: string;
}

/** Segments that requests to translators have in work: nobody but the delivery of their request writes them. */
@Injectable()
export class InFlightService {
  constructor(
    private readonly stored: InFlightRepository,
    private readonly translations: TranslationsRepository,
  ) {}

  /** Takes segments for a request; answers those that no other request has. Whoever writes one of them at this moment is done before. */
  async hold(tx: TenantTransaction, place: Place, flight: Flight, hashes: readonly string[]): Promise<string[]> {
    await this.translations.lockSegments(tx, place.projectId, place.language, hashes);
    return this.stored.hold(tx, place, flight, hashes);
  }

  /** Frees segments of a request, those of a language, or all of them. */
  release(
    tx: TenantTransaction,
    requestId: string,
    which: { language?: string | undefined; hashes?: readonly string[] | undefined } = {},
  ): Promise<void> {
    return this.stored.release(tx, requestId, which);
  }

  /** Those of the segments that are in flight, by hash. Lock the segments to rely on it. */
  async of(tx: TenantTransaction, place: Place, hashes: readonly string[]): Promise<Map<string, Flight>> {
    if (hashes.length === 0) return new Map();
    return new Map((await this.stored.of(tx, place, hashes)).map(({ hash, ...flight }) => [hash, flight]));
  }

  /**
   * The check of every path that writes translations: parts what may be written from what is in flight. The delivery of a request writes the segments
   * of that request. Lock the segments first.
   */
  async part<Row extends { hash: string }>(
    tx: TenantTransaction,
    place: Place,
    rows: readonly Row[],
    delivery?: string,
  ): Promise<{ open: Row[]; refused: RefusedEdit[] }> {
    const flights = await this.of(tx, place, [...new Set(rows.map(({ hash }) => hash))]);
    const isOpen = ({ hash }: Row) => {
      const flight = flights.get(hash);
      return !flight || flight.requestId === delivery;
    };
    const closed = new Set(rows.filter((row) => !isOpen(row)).map(({ hash }) => hash));
    return { open: rows.filter(isOpen), refused: [...closed].map((hash) => toRefused(hash, flights.get(hash))) };
  }

  /** Refuses to change a segment in flight: 409 with the sentence. Lock the segment first. */
  async requireOpen(tx: TenantTransaction, place: Place, hashes: readonly string[]): Promise<void> {
    const [flight] = (await this.of(tx, place, hashes)).values();
    if (flight) throw new AppError('FORBIDDEN_MOVE', { message: inFlightSentence(flight) });
  }
}

function toRefused(hash: string, flight: Flight | undefined): RefusedEdit {
  const message = flight ? inFlightSentence(flight) : '';
  return { hash, problems: [{ code: IN_FLIGHT, severity: 'error', message }] };
}

/** The reason of what a save has refused because its segment is in flight; undefined where it has another one. */
export const inFlightReason = ({ problems }: RefusedEdit): string | undefined => problems.find(({ code }) => code === IN_FLIGHT)?.message;
