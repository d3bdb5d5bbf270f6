import type { ListAuditDto } from '../dto/audit.dto.js';
import { endpoint } from '../endpoint.js';
import type { AuditListReply } from '../replies/audit.replies.js';

export const listAudit = endpoint<ListAuditDto, AuditListReply>({
  name: 'listAudit',
  method: 'POST',
  path: 'audit/list',
  access: 'audit.read',
  reads: true,
  summary: 'Who did what when, newest first',
});
export const downloadAudit = endpoint<ListAuditDto, Blob>({
  name: 'downloadAudit',
  method: 'POST',
  path: 'audit/csv',
  access: 'audit.read',
  reads: true,
  audit: ['organisation.auditDownload'],
  summary: 'The same as CSV',
  fileTypes: ['text/csv'],
});
