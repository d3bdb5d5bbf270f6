/** One recorded action. */
export interface AuditRow {
  auditId: string;
  organisationId: string;
  at: string;
  action: string;
  subject: string;
  subjectId: string | null;
  /** The user, project or organisation that the row is about. */
  subjectName: string | null;
  /** The project in which it was done, if the row is not about the project itself. */
  project: { projectId: string; name: string } | null;
  details: Record<string, unknown>;
  reference: string | null;
  address: string | null;
  userAgent: string | null;
  /** Null when the system did it. */
  user: { userId: string; name: string; email: string } | null;
}

export interface AuditListReply {
  auditList: AuditRow[];
  total: number;
}
