import { addIgnorePattern, deleteIgnorePatterns, type IgnorePattern } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { ignorePatternsOptions } from './page-settings.queries.js';
import { PatternForm } from './pattern-form.js';
import { PatternHits } from './pattern-hits.js';
import { SettingList } from './setting-list.js';
import { SettingPanel } from './setting-panel.js';
import { type SettingChanges, useSettingChanges } from './use-setting-changes.js';

/** Texts of the pages that stay in the source language. */
export function IgnorePatternsPanel({ projectId }: { projectId: string }) {
  const query = useQuery(ignorePatternsOptions(projectId));
  const changes: SettingChanges<IgnorePattern, string> = useSettingChanges<IgnorePattern, string>({
    projectId,
    add: async (pattern) => {
      const { data, ...reply } = await send(addIgnorePattern, { projectId, pattern });
      return { ...reply, data: data.ignorePattern };
    },
    remove: ({ patternId }) => send(deleteIgnorePatterns, { projectId, patternIds: [patternId] }),
    toNew: ({ pattern }) => pattern,
  });
  return (
    <SettingPanel kind="ignorePatterns" query={query} form={<PatternForm projectId={projectId} changes={changes} />}>
      <SettingList
        {...{ projectId, changes }}
        kind="ignorePatterns"
        rows={query.data?.ignorePatterns ?? []}
        rowKey={({ patternId }) => patternId}
        nameOf={({ pattern }) => pattern}
        show={({ pattern, hits }) => (
          <>
            <bdi dir="ltr" className="bh-code">
              {pattern}
            </bdi>
            <PatternHits hits={hits} />
          </>
        )}
      />
    </SettingPanel>
  );
}
