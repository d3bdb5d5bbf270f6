import type { SegmentFilterDto } from '@bhashantar/contracts';
import { invalidField } from '../../../../platform/http/app-error.js';

interface Chosen {
  projectId: string;
  targetLang: string;
  idArr?: readonly string[] | undefined;
  filter?: SegmentFilterDto | undefined;
}

/** The filter of a call, limited to the project and language of the call, whatever the filter says. */
export function filterIn({ projectId, targetLang, filter, idArr }: Chosen): SegmentFilterDto | undefined {
  if (filter && idArr?.length) throw invalidField('filter', 'Name the segments or give a filter, not both.');
  return filter && { ...filter, projectId, targetLang };
}
