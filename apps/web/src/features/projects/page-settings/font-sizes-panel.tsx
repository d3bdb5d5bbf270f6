import { addFontSize, deleteFontSize, type FontSize, type ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { send } from '../../../lib/http/client.js';
import { FontSizeForm, type NewFontSize } from './font-size-form.js';
import { fontSizesOptions } from './page-settings.queries.js';
import { SettingList } from './setting-list.js';
import { SettingPanel } from './setting-panel.js';
import { type SettingChanges, useSettingChanges } from './use-setting-changes.js';

/** The sizes of elements on translated pages. */
export function FontSizesPanel({ project: { projectId, targetLanguages } }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const query = useQuery(fontSizesOptions(projectId));
  const changes: SettingChanges<FontSize, NewFontSize> = useSettingChanges<FontSize, NewFontSize>({
    projectId,
    add: async (size) => {
      const { data, ...reply } = await send(addFontSize, { projectId, ...size });
      return { ...reply, data: data.fontSize };
    },
    remove: ({ fontSizeId }) => send(deleteFontSize, { projectId, fontSizeId }),
    toNew: ({ selector, fontSize, targetLang }) => ({ selector, fontSize, ...(targetLang === null ? {} : { targetLang }) }),
  });
  const languageOf = ({ targetLang }: FontSize) => (targetLang === null ? t('allLanguages') : languageLabel(targetLang));
  const form = <FontSizeForm {...{ projectId, changes }} languages={targetLanguages} />;
  return (
    <SettingPanel kind="fontSizes" query={query} form={form}>
      <SettingList
        {...{ projectId, changes }}
        kind="fontSizes"
        rows={query.data?.fontSizes ?? []}
        rowKey={({ fontSizeId }) => fontSizeId}
        nameOf={(size) => `${size.selector} (${languageOf(size)})`}
        show={(size) => (
          <>
            <bdi dir="ltr" className="bh-code">
              {size.selector}
            </bdi>{' '}
            <strong>{size.fontSize}</strong> <span className="bh-muted">{languageOf(size)}</span>
          </>
        )}
      />
    </SettingPanel>
  );
}
