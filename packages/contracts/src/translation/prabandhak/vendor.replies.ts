import type { VendorCallKind, VendorCallState, VendorSubBatchState } from './vendor.js';

/** The vendor of an organisation. Key and secret are never shown. */
export interface VendorConnection {
  organisationId: string;
  /** The owner of the connection in use: the organisation, the operator, or none. */
  source: 'own' | 'operator' | 'none';
  /** Null if the connection is the operator's or there is none. */
  address: string | null;
  /** The last characters of the key; null if it is too short. */
  keyEnding: string | null;
  /** The address at which the vendor's callbacks arrive; null without a connection. */
  callbackUrl: string | null;
  /** The time until which the previous secret is accepted; null if it is not. */
  previousSecretUntil: string | null;
  updatedAt: string | null;
}

/** The result of a test of the connection. */
export interface VendorTest {
  isWorking: boolean;
  /** Why the connection does not work; null if it works. */
  reason: string | null;
  /** The name by which the vendor knows the organisation. */
  account: string | null;
  /** Languages into which the vendor translates. */
  targets: string[];
  /** Whether the vendor reports that its callbacks reach us; null if the connection does not work. */
  callbacks: 'healthy' | 'failing' | null;
}

/** A call to the vendor. */
export interface VendorCall {
  callId: string;
  requestId: string;
  /** Such as `R-104`. */
  request: string;
  /** Such as `R-104/hi/2`; null for calls about several. */
  subBatch: string | null;
  kind: VendorCallKind;
  state: VendorCallState;
  attempts: number;
  nextAttemptAt: string | null;
  /** The status of the last answer; null if there was none. */
  status: number | null;
  failure: string | null;
  createdAt: string;
  endedAt: string | null;
}

/** The vendor's work on one sub-batch. */
export interface VendorSubBatch {
  subBatchId: string;
  /** Such as `R-104/hi/2`. */
  number: string;
  /** The id that the vendor gave; null until it has answered. */
  remoteId: string | null;
  /** The state at the vendor; null until it has answered. */
  status: VendorSubBatchState | null;
  reason: string | null;
  /** The numbers of the newest event, and of the newest delivery that was imported. */
  seq: number;
  appliedSeq: number;
  checkedAt: string | null;
}

export interface VendorCallList {
  calls: VendorCall[];
  /** The sub-batches of the named request; empty if none is named. */
  subBatches: VendorSubBatch[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

/** A call with its body, in which secrets are hidden; null until the call is made. */
export interface VendorCallDetails extends VendorCall {
  body: string | null;
}
