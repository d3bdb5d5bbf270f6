import { DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_CODES, type DocumentCategory, updateCategories } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { Panel } from '../../../components/panel.js';
import { send } from '../../../lib/http/client.js';
import { sessionUserOptions, useSessionUser } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './profile.module.css';

const OPTIONS = DOCUMENT_CATEGORY_CODES.map((code) => ({ value: code, label: DOCUMENT_CATEGORIES[code] }));

/** The kinds of parliament documents that one works on. */
export function CategoriesScreen() {
  const { t } = useTranslation('profile');
  const { categories } = useSessionUser();
  const [form] = Form.useForm<{ categories: DocumentCategory[] }>();
  const save = useSaveCategories();
  return (
    <div className={styles.stack}>
      <Panel title={t('categories.title')}>
        <CheckedForm form={form} initial={{ categories }} onSubmit={(values) => save.submit(values.categories)}>
          <CheckedItem name="categories" optional>
            <CheckboxGroup legend={t('categories.legend')} hint={t('categories.hint')} options={OPTIONS} />
          </CheckedItem>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('personal.save')}
          </Button>
        </CheckedForm>
      </Panel>
    </div>
  );
}

function useSaveCategories() {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (categories: DocumentCategory[]) => send(updateCategories, { categories }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(sessionUserOptions.queryKey, (before) => before && { ...before, categories: data.categories });
      notify.success('categories', message);
    },
    onError: (error) => notify.refusal('categories', error),
  });
}
