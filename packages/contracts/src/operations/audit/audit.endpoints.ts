import { endpoint } from '../../endpoint.js';
import type { ListAuditDto } from './audit.dto.js';
import type { AuditListReply } from './audit.replies.js';

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
