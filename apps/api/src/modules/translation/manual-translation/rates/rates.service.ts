import { LEVERAGE_BANDS, type RatesOfDto, type TranslationRates, type UpdateRatesDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { toMoment } from '../../../../platform/http/to-moment.js';
import { OrganisationAccessService } from '../../../identity/organisations/organisation-access.service.js';
import type { RequestPrices } from '../quotes/price-quote.js';
import { type NewRate, RatesRepository } from './rates.repository.js';
import { toPrices } from './to-prices.js';

/** The clocks of callers may differ from ours by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The rates of an organisation for a word, and the shares for words that the memory knows. */
@Injectable()
export class RatesService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly rates: RatesRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The prices for a request that is made now. */
  async inForce(tx: TenantTransaction): Promise<RequestPrices> {
    return toPrices(await this.rates.inForce(tx, this.clock.now()));
  }

  async read(session: Session, { organisationId }: RatesOfDto): Promise<TranslationRates> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, (tx) => this.#read(tx, session));
  }

  /** Accepted requests keep their figures: rates are only added, from a moment on. */
  async update(session: Session, { organisationId, ...body }: UpdateRatesDto): Promise<TranslationRates> {
    const tenant = await this.access.tenantFor(session, organisationId);
    const rates = toRates(body);
    const effectiveAt = this.#effectiveAt(body.effectiveAt);
    return this.database.tenant(tenant, async (tx) => {
      await this.rates.add(tx, rates, effectiveAt);
      await this.audit.record(tx, {
        ...{ organisationId: tx.organisationId, userId: tx.userId, action: 'request.rates' },
        ...{ subject: 'organisation', subjectId: tx.organisationId },
        details: { rates, effectiveAt: effectiveAt.toISOString() },
      });
      return this.#read(tx, session);
    });
  }

  #effectiveAt(given: string | undefined): Date {
    const now = this.clock.now();
    if (given === undefined) return now;
    const moment = toMoment('effectiveAt', given);
    if (moment.getTime() < now.getTime() - CLOCK_TOLERANCE_MS)
      throw invalidField('effectiveAt', 'Prices cannot be changed for the past. Please give a moment from now on.');
    return new Date(Math.max(moment.getTime(), now.getTime()));
  }

  async #read(tx: TenantTransaction, session: Session): Promise<TranslationRates> {
    const { defaultPaise, rates, shares } = await this.inForce(tx);
    const history = await this.rates.history(tx);
    return {
      organisationId: tx.organisationId,
      defaultPaise,
      rates: Object.entries(rates).map(([targetLang, paise]) => ({ targetLang, paise })),
      shares: LEVERAGE_BANDS.map((band) => ({ band, percent: shares[band] })),
      history: history.map(({ language, effectiveAt, createdAt, ...change }) => ({
        ...change,
        targetLang: language,
        effectiveAt: effectiveAt.toISOString(),
        createdAt: createdAt.toISOString(),
      })),
      mayEdit: session.permissions.includes('request.approve'),
    };
  }
}

function toRates({ defaultPaise, rates = [], shares = [] }: Omit<UpdateRatesDto, 'organisationId'>): NewRate[] {
  const rows: NewRate[] = [
    ...(defaultPaise === undefined ? [] : [{ kind: 'rate', language: null, band: null, value: defaultPaise } as const]),
    ...rates.map(({ targetLang, paise }) => ({ kind: 'rate', language: targetLang, band: null, value: paise }) as const),
    ...shares.map(({ band, percent }) => ({ kind: 'share', language: null, band, value: percent }) as const),
  ];
  if (rows.length === 0) throw invalidField('rates', 'Please give a rate or a share to change.');
  assertOnce(
    'rates',
    rates.map(({ targetLang }) => targetLang),
  );
  assertOnce(
    'shares',
    shares.map(({ band }) => band),
  );
  return rows;
}

function assertOnce(field: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw invalidField(field, `Please give one value for ${twice}.`);
}
