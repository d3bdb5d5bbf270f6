import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { DeleteSegmentViewDto, SaveSegmentViewDto } from './segment-view.dto.js';
import type { SegmentView, SegmentViewList } from './segment-view.replies.js';

export const listSegmentViews = endpoint<ProjectIdDto, SegmentViewList>({
  name: 'listSegmentViews',
  method: 'POST',
  path: 'translation/view/list',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The filters of the editor that the user has kept for a project',
});
export const saveSegmentView = endpoint<SaveSegmentViewDto, { view: SegmentView }>({
  name: 'saveSegmentView',
  method: 'POST',
  path: 'translation/view/save',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  audit: { none: 'concerns the views of the caller alone' },
  summary: 'Keeps filters of the editor under a name; a name that is there is overwritten',
});
export const deleteSegmentView = endpoint<DeleteSegmentViewDto, { deleted: number }>({
  name: 'deleteSegmentView',
  method: 'POST',
  path: 'translation/view/delete',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  audit: { none: 'concerns the views of the caller alone' },
  summary: 'Forgets filters that were kept',
});
