export interface Workspace {
  url: string;
  deliveryUrl: string;
  /** Where the process keeps its database. */
  dataDir: string;
  /** The process's output so far. */
  output(): string;
  stop(): Promise<void>;
}
