import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { RatesOfDto, RequestRuleDto, RequestRuleIdDto, UpdateRatesDto } from './rates.dto.js';
import type { RequestRule, TranslationRates } from './rates.replies.js';

export const translationRates = endpoint<RatesOfDto, TranslationRates>({
  name: 'translationRates',
  method: 'POST',
  path: 'manual-translation/rates',
  access: 'request.create',
  reads: true,
  summary: 'The rates of an organisation per word, by language, and the shares of the match bands, with their history',
});
export const updateTranslationRates = endpoint<UpdateRatesDto, TranslationRates>({
  name: 'updateTranslationRates',
  method: 'POST',
  path: 'manual-translation/rates/update',
  access: 'request.approve',
  audit: ['request.rates'],
  summary: 'Sets rates and shares from a day on; accepted requests keep their figures',
});
export const listRequestRules = endpoint<ProjectIdDto, { rules: RequestRule[] }>({
  name: 'listRequestRules',
  method: 'POST',
  path: 'manual-translation/rules/list',
  access: 'request.create',
  needs: 'project',
  reads: true,
  summary: 'The rules by which a project orders the translation of new content',
});
export const saveRequestRule = endpoint<RequestRuleDto, { rules: RequestRule[] }>({
  name: 'saveRequestRule',
  method: 'POST',
  path: 'manual-translation/rules/save',
  access: 'request.create',
  needs: 'project',
  audit: ['request.rule'],
  summary: 'Makes or changes a rule that orders new content: weekly, or when so many words wait',
});
export const deleteRequestRule = endpoint<RequestRuleIdDto, { rules: RequestRule[] }>({
  name: 'deleteRequestRule',
  method: 'POST',
  path: 'manual-translation/rules/delete',
  access: 'request.create',
  needs: 'project',
  audit: ['request.rule'],
  summary: 'Deletes a rule that orders new content; its requests stay',
});
