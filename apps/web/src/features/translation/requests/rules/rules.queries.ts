import { deleteRequestRule, listRequestRules, type RequestRule, type RequestRuleDto, saveRequestRule } from '@bhashantar/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/client.js';
import { queryOf } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';

export const rulesOptions = (projectId: string) => queryOptions({ ...queryOf(listRequestRules, { projectId }), staleTime: 0 });

export function useRuleCalls(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const show = (list: { rules: RequestRule[] }) => client.setQueryData(rulesOptions(projectId).queryKey, list);
  const save = useSubmit({ mutationFn: (rule: RequestRuleDto) => call(saveRequestRule, rule), onSuccess: show });
  const remove = useSubmit({
    mutationFn: (ruleId: string) => call(deleteRequestRule, { projectId, ruleId }),
    onSuccess: show,
    onError: (error) => notify.failure('rules', error),
  });
  return { save, remove };
}
