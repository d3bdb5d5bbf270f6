import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { AutomaticTranslationDto } from './automatic-translation.dto.js';
import type { AutomaticTranslation } from './automatic-translation.replies.js';

export const automaticTranslation = endpoint<ProjectIdDto, AutomaticTranslation>({
  name: 'automaticTranslation',
  method: 'POST',
  path: 'translation/automatic/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Whether engines translate new content by themselves, within how many words a month, and how many are used',
});
export const updateAutomaticTranslation = endpoint<AutomaticTranslationDto, AutomaticTranslation>({
  name: 'updateAutomaticTranslation',
  method: 'POST',
  path: 'translation/automatic/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['translation.automatic'],
  summary: 'Sets whether engines translate new content by themselves, and the words that they may translate in a month',
});
