export interface Workspace {
  url: string;
  deliveryUrl: string;
  /** Where the process keeps its database. */
  dataDir: string;
  /** What the process has said so far. */
  output(): string;
  stop(): Promise<void>;
}
