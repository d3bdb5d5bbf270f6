import { type ReplacedText, replaceText, requireLanguage } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../../components/diff.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { call, send } from '../../../../lib/http/client.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from './bulk.module.css';
import { type BulkPlace, chosenSegments, useBulkChange } from './use-bulk-change.js';

interface Replacement {
  searchText: string;
  replaceText: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** Finds and replaces in the chosen targets, after a preview. */
export function ReplaceDialog({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const { projectId, language: targetLang } = place;
  const [given, setGiven] = useState<Replacement>({ searchText: '', replaceText: '', matchCase: false, wholeWord: false });
  const preview = useMutation({
    mutationFn: () => call(replaceText, { projectId, targetLang, ...chosenSegments(place), ...given, preview: true }),
    onError: (error) => notify.failure('replace', error),
  });
  const replace = useBulkChange(place, (chosen) => send(replaceText, { projectId, targetLang, ...chosen, ...given }), { onDone: onClose });
  const change = (part: Partial<Replacement>) => {
    setGiven({ ...given, ...part });
    preview.reset();
  };
  const found = preview.data?.modifiedTm ?? 0;
  return (
    <Modal
      open
      title={t('replace.title')}
      width={640}
      okText={preview.data ? t('replace.verb', { count: found, shown: formatCount(found) }) : t('replace.preview')}
      okButtonProps={{ disabled: !given.searchText || (preview.data !== undefined && found === 0) }}
      confirmLoading={preview.isPending || replace.isPending}
      onOk={() => (preview.data ? replace.mutate(undefined) : preview.mutate())}
      onCancel={onClose}
    >
      <ReplaceFields given={given} onChange={change} />
      {preview.data && <Preview language={targetLang} found={preview.data} />}
    </Modal>
  );
}

function ReplaceFields({ given, onChange }: { given: Replacement; onChange(part: Partial<Replacement>): void }) {
  const { t } = useTranslation('editor');
  const [find, put] = [useId(), useId()];
  return (
    <div className={styles.fields}>
      <label htmlFor={find}>{t('replace.find')}</label>
      <Input
        id={find}
        autoFocus
        value={given.searchText}
        maxLength={500}
        onChange={({ target }) => onChange({ searchText: target.value })}
      />
      <label htmlFor={put}>{t('replace.with')}</label>
      <Input id={put} value={given.replaceText} maxLength={500} onChange={({ target }) => onChange({ replaceText: target.value })} />
      <Checkbox checked={given.matchCase} onChange={({ target }) => onChange({ matchCase: target.checked })}>
        {t('filters.case')}
      </Checkbox>
      <Checkbox checked={given.wholeWord} onChange={({ target }) => onChange({ wholeWord: target.checked })}>
        {t('replace.wholeWord')}
      </Checkbox>
    </div>
  );
}

function Preview({ language: code, found }: { language: string; found: ReplacedText }) {
  const { t } = useTranslation('editor');
  const language = requireLanguage(code);
  const { modifiedTm, refused, previews, isCut } = found;
  return (
    <div className={styles.preview}>
      <p role="status">
        {t(isCut ? 'replace.atLeast' : 'replace.found', { count: modifiedTm, shown: formatCount(modifiedTm) })}
        {refused > 0 && ` ${t('bulk.refused', { count: refused, shown: formatCount(refused) })}`}
      </p>
      <ul>
        {previews.map(({ sourceHash, before, after, problems }) => (
          <li key={sourceHash}>
            <Diff before={before} after={after} lang={language.tag} dir={language.direction} />
            {problems.map(({ code: check, message }) => (
              <p key={check} className={styles.problem}>
                {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
