import type { AddNoTranslationNodeDto, DeleteNoTranslationNodeDto } from '../dto/page-setting.dto.js';
import type { ProjectIdDto } from '../dto/project.dto.js';
import { endpoint } from '../endpoint.js';
import type { NoTranslationNode, NoTranslationNodeList } from '../replies/page-setting.replies.js';

export const addNoTranslationNode = endpoint<AddNoTranslationNodeDto, { noTranslationNode: NoTranslationNode }>({
  name: 'addNoTranslationNode',
  method: 'POST',
  path: 'no-translation-node/add',
  access: 'settings.edit',
  summary: 'Leaves the elements that a selector matches in the source language, on every page; the next crawl drops their segments',
});
export const listNoTranslationNodes = endpoint<ProjectIdDto, NoTranslationNodeList>({
  name: 'listNoTranslationNodes',
  method: 'POST',
  path: 'no-translation-node/get',
  access: 'project.read',
  summary: 'The selectors of a project whose elements are left in the source language',
});
export const deleteNoTranslationNode = endpoint<DeleteNoTranslationNodeDto, { noTranslationNode: NoTranslationNode }>({
  name: 'deleteNoTranslationNode',
  method: 'POST',
  path: 'no-translation-node/delete',
  access: 'settings.edit',
  summary: 'Translates the elements of a selector again',
});
