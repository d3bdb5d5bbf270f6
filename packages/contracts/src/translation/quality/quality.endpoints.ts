import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { SegmentRow } from '../editor/editor.replies.js';
import type { DismissProblemDto, FixTargetsDto, UpdateQualitySettingsDto } from './quality.dto.js';
import type { FixedTargets, QualitySettings } from './quality.replies.js';

export const qualitySettings = endpoint<ProjectIdDto, QualitySettings>({
  name: 'qualitySettings',
  method: 'POST',
  path: 'translation/checks/settings/get',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The checks of translations, with the severities of a project',
});
export const updateQualitySettings = endpoint<UpdateQualitySettingsDto, QualitySettings>({
  name: 'updateQualitySettings',
  method: 'POST',
  path: 'translation/checks/settings/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.qualityChecks'],
  summary: 'Sets severities and digits of a project; its translations are then checked again',
  limits: { values: 200 },
});
export const dismissProblem = endpoint<DismissProblemDto, { segment: SegmentRow }>({
  name: 'dismissProblem',
  method: 'POST',
  path: 'translation/checks/dismiss',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.dismiss'],
  summary: 'Remembers that a check is mistaken about the target of a segment, until the target changes',
});
export const fixTargets = endpoint<FixTargetsDto, FixedTargets>({
  name: 'fixTargets',
  method: 'POST',
  path: 'translation/checks/fix',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.fix'],
  summary: 'Fixes problems of one kind in the targets of a language; can be undone',
  limits: { bytes: 80 * 1024, values: 1_100 },
});
