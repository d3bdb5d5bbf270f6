import { type ProjectDetails, type ScopeRules, testScopeRules, updateScopeRules } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects, refreshPublication, refreshScope } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';

export type RuleKind = 'excludePaths' | 'includePaths';

/** The rules in the order in which they decide, which is also the order of their counts. */
export const RULE_KINDS = ['excludePaths', 'includePaths'] as const;

export const scopeRulesOf = ({ includePaths, excludePaths, maxPages, maxDepth, renderJavaScript }: ScopeRules): ScopeRules => ({
  ...{ includePaths, excludePaths, maxPages, maxDepth, renderJavaScript },
});

/** The effect of other rules, and their result for one address. */
export const scopeRulesTestOptions = (projectId: string, rules: ScopeRules, url: string) =>
  queryOptions({
    ...queryOf(testScopeRules, { projectId, ...rules, ...(url ? { urls: [url] } : {}) }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** Changes the rules, and keeps the old ones for an undo. */
export function useScopeRulesChange({ projectId }: Pick<ProjectDetails, 'projectId'>) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<{ message: string; previous: ScopeRules }>();
  const refresh = () => Promise.all([refreshProjects(client), refreshScope(client), refreshPublication(client)]);
  const onError = (error: Error) => notify.failure('scope', error);
  const update = useMutation({
    mutationFn: (rules: ScopeRules) => send(updateScopeRules, { projectId, ...rules }),
    onSuccess: ({ message, data: { previous } }) => {
      setLast({ message, previous });
      return refresh();
    },
    onError,
  });
  const undo = useMutation({
    mutationFn: async () => last && send(updateScopeRules, { projectId, ...last.previous }),
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError,
  });
  return { update, undo, last };
}
