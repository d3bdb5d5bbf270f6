import type { EngineSettings } from './engine-kind.js';

/** A translation engine that the operator or the organisation has connected, with its state. */
export interface EngineStatus {
  engine: string;
  name: string;
  /** Whether the organisation has connected it. If so, the plan does not limit it. */
  isOwn: boolean;
  /** Whether the operator pays for its calls. If so, the free plan does not include it. */
  isPaid: boolean;
  state: 'ready' | 'unavailable';
  reason: string | null;
  pairs: { from: string; to: string }[];
}

/** The usage of an engine in the current calendar month (UTC). */
export interface EngineUsage {
  /** Unicode code points. */
  characters: number;
  words: number;
  segments: number;
  requests: number;
  failures: number;
  /** In paise, by the current price of the connection; null if that is unknown. */
  cost: number | null;
}

export const ENGINE_CONNECTION_STATES = ['ready', 'unavailable', 'limitReached', 'disabled'] as const;
export type EngineConnectionState = (typeof ENGINE_CONNECTION_STATES)[number];

/** An engine that the organisation has connected. */
export interface EngineConnection {
  connectionId: string;
  name: string;
  settings: EngineSettings;
  hasKey: boolean;
  /** The last four characters of the key, so that people can tell keys apart; null for keys that are too short. */
  keyEnding: string | null;
  /** In paise for a million characters. */
  pricePerMillion: number | null;
  /** Characters in a calendar month (UTC). */
  monthlyCharacterLimit: number | null;
  isEnabled: boolean;
  state: EngineConnectionState;
  reason: string | null;
  pairs: { from: string; to: string }[];
  usage: EngineUsage;
  /** Languages of projects that name this engine. */
  namedBy: { projectId: string; project: string; language: string }[];
  updatedAt: string;
}

/** The engines of an organisation in their order, followed by those of the installation. */
export interface EngineConnectionList {
  connections: EngineConnection[];
  installed: InstalledEngine[];
  /** Languages of projects for which engines were chosen. */
  chosen: ChosenEngines[];
}

/** The engines that a language of a project tries first, as ids separated by commas; `off` for no machine translation. */
export interface ChosenEngines {
  projectId: string;
  language: string;
  nmtService: string;
}

export interface InstalledEngine extends EngineStatus {
  usage: EngineUsage;
}

/** The answer of an engine to a test in one language, or the reason why there is none. */
export interface EngineTestResult {
  language: string;
  translation: string | null;
  reason: string | null;
  /** The first characters of its reply, without the key; null if it has translated, or did not reply. */
  reply: string | null;
  milliseconds: number;
}

/** The models of a chat server, or why they are not known. */
export interface EngineModels {
  models: string[];
  reason: string | null;
  /** The first characters of the server's reply, if it was unusable. */
  reply: string | null;
}
