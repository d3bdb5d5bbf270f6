import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { UpdatePrivateContentDto } from './private-content.dto.js';
import type { PrivateContentSettings } from './private-content.replies.js';

export const privateContentSettings = endpoint<ProjectIdDto, PrivateContentSettings>({
  name: 'privateContentSettings',
  method: 'POST',
  path: 'translation/engines/privateContent/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Which kinds of private numbers and addresses of a project engines may be sent; none until a person says so',
});
export const updatePrivateContentSettings = endpoint<UpdatePrivateContentDto, PrivateContentSettings>({
  name: 'updatePrivateContentSettings',
  method: 'POST',
  path: 'translation/engines/privateContent/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['engine.privateContent'],
  summary: 'Sets whether one kind of private numbers and addresses of a project is masked in what engines are sent',
});
