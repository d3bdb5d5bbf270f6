import type { ApiItem, ApiItemDetails, ProjectDetails } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { LanguageName } from '../../../components/language-name.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useDetailsOf, useTranslateApis } from './apis.queries.js';

interface Props {
  project: ProjectDetails;
  items: readonly ApiItem[];
  onClose(): void;
}

/** The texts of items that have no translation in a language; a text of several items counts in each. */
const untranslatedIn = (items: readonly ApiItemDetails[], language: string) =>
  items.reduce((sum, { languageList }) => {
    const own = languageList.find((each) => each.language === language);
    return sum + (own ? own.total - own.translated : 0);
  }, 0);

/** Asks in which languages machines translate some items, with what is untranslated in each. */
export function MachineDialog({ project: { projectId, targetLanguages }, items, onClose }: Props) {
  const { t } = useTranslation('apis');
  const apiIdList = items.map(({ apiId }) => apiId);
  const details = useDetailsOf(apiIdList);
  const isCounted = details.size === items.length;
  const counts = targetLanguages.map((language) => ({ language, left: untranslatedIn([...details.values()], language) }));
  const offered = counts.filter(({ left }) => left > 0);
  const [chosen, setChosen] = useState<string[]>();
  const languages = (chosen ?? offered.map(({ language }) => language)).filter((code) => offered.some(({ language }) => language === code));
  const start = useTranslateApis(projectId, onClose);
  return (
    <ConfirmDialog
      open
      title={t('machine.title', { count: items.length, shown: formatCount(items.length), name: items[0]?.name })}
      verb={t('machine.verb')}
      pending={start.isPending}
      disabled={languages.length === 0}
      onConfirm={() => start.submit({ apiIdList, languages })}
      onCancel={onClose}
    >
      {!isCounted && <RowsSkeleton rows={3} />}
      {isCounted && offered.length === 0 && <p>{t('machine.nothing')}</p>}
      {isCounted && offered.length > 0 && (
        <>
          <p>{t('machine.lead')}</p>
          <CheckboxGroup
            legend={t('machine.languages')}
            options={offered.map(({ language, left }) => ({
              value: language,
              label: (
                <>
                  <LanguageName code={language} />{' '}
                  <span className="bh-muted">{t('machine.left', { count: left, shown: formatCount(left) })}</span>
                </>
              ),
            }))}
            value={languages}
            onChange={setChosen}
          />
          <p className="bh-muted">{t('machine.cost')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
