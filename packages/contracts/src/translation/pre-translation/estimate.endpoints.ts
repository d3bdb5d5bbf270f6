import { endpoint } from '../../endpoint.js';
import { SCOPE_BYTES } from '../../shared-limits.js';
import type { EstimateProjectDto } from './estimate.dto.js';
import type { ProjectEstimate } from './estimate.replies.js';

export const estimateProject = endpoint<EstimateProjectDto, ProjectEstimate>({
  name: 'estimateProject',
  method: 'POST',
  path: 'project/estimate',
  access: 'project.create',
  reads: true,
  summary: 'Looks at an address and estimates pages, words and memory coverage; stores nothing',
  limits: { bytes: SCOPE_BYTES },
  outside: 'site.lookup',
});
