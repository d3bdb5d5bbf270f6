import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastChange } from './last-change.js';
import styles from './page-settings.module.css';
import { popupCssOptions } from './page-settings.queries.js';
import { PopupCssForm } from './popup-css-form.js';
import { SettingPanel } from './setting-panel.js';
import { SwitcherPreview } from './switcher-preview.js';
import { usePopupCssChanges } from './use-popup-css-changes.js';

/** The look of the language popup, changed with a preview beside it. */
export function PopupCssPanel({ project: { projectId, sourceLanguage, targetLanguages } }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const query = useQuery(popupCssOptions(projectId));
  const { update, undo, last } = usePopupCssChanges(projectId);
  const languages = [sourceLanguage, ...targetLanguages];
  const { data } = query;
  return (
    <SettingPanel kind="popupCss" query={query} form={null}>
      {last && <LastChange message={last.message} pending={undo.isPending} onUndo={() => undo.mutate()} />}
      {data && (
        <p className={styles.count}>
          {data.total > 0 ? t('popupCss.count', { count: data.total, shown: formatCount(data.total) }) : t('popupCss.empty')}
        </p>
      )}
      {data && mayEdit && <PopupCssForm key={data.css} {...{ projectId, languages, update }} saved={data} />}
      {data && !mayEdit && (
        <>
          {data.css && (
            <pre className={styles.css} dir="ltr">
              {data.css}
            </pre>
          )}
          <SwitcherPreview languages={languages} css={data.scoped} />
        </>
      )}
    </SettingPanel>
  );
}
