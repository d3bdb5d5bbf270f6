import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { LanguageName } from '../../../../components/language-name.js';
import { useAddItemLanguages } from '../apis.queries.js';

interface Props {
  apiId: string;
  /** Languages of the project into which the API is not translated yet. */
  codes: readonly string[];
  onClose(): void;
}

/** Adds languages to one API. */
export function AddLanguages({ apiId, codes, onClose }: Props) {
  const { t } = useTranslation('apis');
  const [languages, setLanguages] = useState<string[]>([]);
  const add = useAddItemLanguages(onClose);
  return (
    <ConfirmDialog
      open
      title={t('addLanguages')}
      verb={t('addLanguages')}
      pending={add.isPending}
      disabled={languages.length === 0}
      onConfirm={() => add.submit({ apiIdList: [apiId], languages })}
      onCancel={onClose}
    >
      <CheckboxGroup
        legend={t('languages')}
        hint={t('addLanguagesHint')}
        options={codes.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
        value={languages}
        onChange={setLanguages}
      />
    </ConfirmDialog>
  );
}
