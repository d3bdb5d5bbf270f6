export interface SessionSummary {
  sessionId: string;
  createdAt: string;
  lastSeenAt: string;
  address: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}
