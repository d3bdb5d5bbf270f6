import { endpoint } from '../../endpoint.js';
import type { PreviewUrlDto } from './preview.dto.js';
import type { PreviewUrlReply } from './preview.replies.js';

export const previewUrl = endpoint<PreviewUrlDto, PreviewUrlReply>({
  name: 'previewUrl',
  method: 'POST',
  path: 'scope/getPreviewUrl',
  access: 'project.read',
  needs: 'site',
  narrowed: true,
  audit: ['publication.move'],
  summary: 'An address with a random name that shows one page in one language until it expires',
});
