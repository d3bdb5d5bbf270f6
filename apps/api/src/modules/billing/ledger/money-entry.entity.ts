/** Why money moves: work was ordered, the order was taken back, somebody paid, a payment was returned. */
export type MoneyKind = 'charge' | 'chargeReversal' | 'credit' | 'refund';

/** Which way the account of the organisation moves. */
export const DIRECTIONS: Readonly<Record<MoneyKind, 1 | -1>> = { charge: -1, chargeReversal: 1, credit: 1, refund: -1 };

/** A movement of money. Subject, kind and part together identify it, so it happens only once. */
export interface MoneyMovement {
  kind: MoneyKind;
  /** A whole number, zero or more. The kind decides the direction. */
  paise: number;
  subject: { type: 'manualRequest'; id: string };
  /** Distinguishes several movements of one kind for one subject. */
  part?: string;
}

/** A row of the ledger; `paise` has the sign of its effect on the account. */
export interface MoneyEntry {
  kind: MoneyKind;
  paise: number;
  subjectType: string;
  subjectId: string;
  part: string;
  userId: string | null;
  createdAt: Date;
}
