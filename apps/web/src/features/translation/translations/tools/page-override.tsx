import { deletePageOverride, type SegmentPlace, savePageOverride, segmentContext } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate } from '../../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useNotify } from '../../../../lib/use-notify.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

type Props = Pick<ToolProps, 'projectId' | 'segment' | 'language'> & { page: SegmentPlace };

/** The segment's override on this page, if any. People can set, change and remove it. */
export function PageOverride({ page, ...tool }: Props) {
  const { t } = useTranslation('editor');
  const [isEditing, setEditing] = useState(false);
  const mayEdit = usePermission('translation.edit');
  const { override } = page;
  const { save, remove } = useOverride({ page, ...tool }, () => setEditing(false));
  if (isEditing)
    return (
      <OverrideForm
        page={page}
        {...tool}
        isPending={save.isPending}
        onSave={(target, replaces) => save.mutate({ target, replaces })}
        onCancel={() => setEditing(false)}
      />
    );
  if (!override)
    return (
      <>
        {mayEdit && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('occurrences.onlyHere')}
          </Button>
        )}
        {mayEdit && remove.data && (
          <Button size="small" type="link" loading={save.isPending} onClick={() => save.mutate({ target: remove.data, replaces: null })}>
            {t('occurrences.putBack')}
          </Button>
        )}
      </>
    );
  const error = override.problems.find(({ severity }) => severity === 'error');
  return (
    <>
      <p className={styles.empty}>{t('occurrences.own')}</p>
      <p className={styles.text} lang={tool.language.tag} dir={tool.language.direction}>
        {override.target}
      </p>
      {error && <p className={styles.empty}>{t('occurrences.hidden', { problem: error.message })}</p>}
      {!override.isReviewed && <p className={styles.empty}>{t('occurrences.unreviewed')}</p>}
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setEditing(true)}>
            {t('occurrences.edit')}
          </Button>
          <Button
            size="small"
            aria-label={t('occurrences.removeOf', { page: page.title ?? page.url })}
            loading={remove.isPending}
            onClick={() => remove.mutate(override.target)}
          >
            {t('occurrences.remove')}
          </Button>
        </div>
      )}
    </>
  );
}

interface FormProps extends Props {
  isPending: boolean;
  onSave(text: string, replaces: string | null): void;
  onCancel(): void;
}

function OverrideForm({ page, segment, language, isPending, onSave, onCancel }: FormProps) {
  const { t } = useTranslation('editor');
  const shown = page.override?.target;
  const [begun] = useState(shown);
  const isChanged = shown !== begun;
  const [text, setText] = useState(page.override?.target ?? segment.preProcessedTarget ?? '');
  return (
    <>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={t('occurrences.label', { page: page.title ?? page.url })}
        lang={language.tag}
        dir={language.direction}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isChanged && (
        <>
          <p role="alert" className={styles.empty}>
            {t('occurrences.changed')}
          </p>
          <p className={styles.text} lang={language.tag} dir={language.direction}>
            {shown ?? segment.preProcessedTarget}
          </p>
        </>
      )}
      <p className={styles.empty}>{t('occurrences.ask')}</p>
      <div className={styles.actions}>
        <Button size="small" type="primary" disabled={text.trim() === ''} loading={isPending} onClick={() => onSave(text, shown ?? null)}>
          {t(isChanged ? 'occurrences.keepMine' : 'occurrences.save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('occurrences.cancel')}
        </Button>
      </div>
    </>
  );
}

/** A new text for the page, and the text that the person saw there before. */
interface OwnText {
  target: string;
  replaces: string | null;
}

function useOverride({ projectId, segment, language, page }: Props, onSaved: () => void) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  const place = { projectId, targetLang: language.code, sourceHash: segment.sourceHash, url: page.url };
  const refresh = () => invalidate(client, [segmentContext], { projectId, targetLang: language.code, sourceHash: segment.sourceHash });
  const done = async (text: string) => {
    notify.success('override', text);
    await refresh();
  };
  const onError = (error: Error) => {
    notify.failure('override', error);
    // The form shows the text of the other person beside the typed one.
    if (error instanceof ApiError && error.status === 409) void refresh();
  };
  const save = useMutation({
    mutationFn: ({ target, replaces }: OwnText) => call(savePageOverride, { ...place, target, replaces }),
    onSuccess: () => {
      onSaved();
      return done(t('occurrences.saved'));
    },
    onError,
  });
  const remove = useMutation({
    // Returns the removed text, so that it can be restored.
    mutationFn: async (target: string) => {
      await call(deletePageOverride, { ...place, replaces: target });
      return target;
    },
    onSuccess: () => done(t('occurrences.removed')),
    onError,
  });
  return { save, remove };
}
