import { endpoint } from '../../endpoint.js';
import type { ExportParityDto, ListParityDto, StalePolicyDto } from './parity.dto.js';
import type { ParityLedger, StalePolicySaved } from './parity.replies.js';

export const listParity = endpoint<ListParityDto, ParityLedger>({
  name: 'listParity',
  method: 'POST',
  path: 'project/parity/list',
  access: 'project.read',
  needs: 'project',
  reads: true,
  narrowed: true,
  summary:
    'The pages of a project in one language: the revision of their source, the one that was last translated completely, and since when they differ',
});
export const exportParity = endpoint<ExportParityDto, Blob>({
  name: 'exportParity',
  method: 'POST',
  path: 'project/parity/csv',
  access: 'project.read',
  needs: 'project',
  reads: true,
  narrowed: true,
  summary: 'The same as CSV',
  fileTypes: ['text/csv'],
});
export const setStalePolicy = endpoint<StalePolicyDto, StalePolicySaved>({
  name: 'setStalePolicy',
  method: 'POST',
  path: 'project/parity/policy',
  access: 'settings.edit',
  needs: 'site',
  audit: ['publication.stalePolicy'],
  summary: 'Sets what visitors get of pages that have changed since their last complete translation',
});
