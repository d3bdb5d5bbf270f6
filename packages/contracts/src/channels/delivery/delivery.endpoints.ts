import { endpoint } from '../../endpoint.js';

export const clearSnippetCache = endpoint<undefined, { cleared: number }>({
  name: 'clearSnippetCache',
  method: 'GET',
  path: 'snippet/cache/clear',
  access: 'publish.manage',
  needs: 'project',
  audit: ['delivery.clear'],
  summary: 'Purges bundles and rendered pages of a project, or of every project of the organisation when none is named',
});
