import type { JsonRequestState } from '@bhashantar/contracts';
import type { JsonStyle, KeyRule } from '@bhashantar/formats';

/** A rule that a person chose. */
export type Correction = [pattern: string, rule: KeyRule['rule']];

/** A JSON document with the rules of its keys. */
export interface StoredJsonRequest {
  requestId: string;
  organisationId: string;
  projectId: string;
  name: string;
  state: JsonRequestState | 'deleting';
  reason: string | null;
  languages: string[];
  storageKey: string;
  bytes: number;
  sha256: string;
  style: JsonStyle;
  shapeId: string;
  rules: KeyRule[];
  corrections: Correction[];
  keys: number;
  segments: number;
  storedSegments: number;
  storedParts: number;
  keepsMemory: boolean;
  toldLanguages: string[];
  createdBy: string | null;
  createdAt: Date;
}

export type NewJsonRequest = Omit<
  StoredJsonRequest,
  'organisationId' | 'createdAt' | 'createdBy' | 'reason' | 'storedSegments' | 'storedParts' | 'keepsMemory' | 'toldLanguages'
>;

export interface JsonRequestChange {
  state?: StoredJsonRequest['state'];
  reason?: string | null;
  rules?: KeyRule[];
  corrections?: Correction[];
  keys?: number;
  segments?: number;
  storedSegments?: number;
  storedParts?: number;
  keepsMemory?: boolean;
  toldLanguages?: string[];
}

/** A translated document that was made. */
export interface StoredJsonBlob {
  language: string;
  storageKey: string;
  bytes: number;
  sha256: string;
  version: number;
  translated: number;
  madeAt: Date;
}

/** The rules that people chose for documents of one shape. */
export interface StoredShape {
  patterns: string[];
  corrections: Correction[];
}
