import { chooseEngines, type EngineConnectionList, type ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { send } from '../../../lib/http/client.js';
import styles from './engines.module.css';
import { connectionsOptions } from './engines.queries.js';
import { useEngineCall } from './use-engine-calls.js';

const DEFAULT = '';
const OFF = 'off';

type Project = Pick<ProjectDetails, 'projectId' | 'targetLanguages'>;

/** Which engine is asked first for each language of a project. */
export function LanguageEnginesPanel({ project }: { project: Project }) {
  const { t } = useTranslation('engines');
  const list = useQuery(connectionsOptions);
  return (
    <Panel title={t('perLanguage.title')}>
      <p className="bh-muted">{t('perLanguage.lead')}</p>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data && (
        <ul className={styles.choices}>
          {project.targetLanguages.map((language) => (
            <li key={language}>
              <LanguageName code={language} />
              <EngineChoice projectId={project.projectId} language={language} list={list.data} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EngineChoice({ projectId, language, list }: { projectId: string; language: string; list: EngineConnectionList }) {
  const { t } = useTranslation('engines');
  const id = useId();
  const choose = useEngineCall((nmtService: string) =>
    send(chooseEngines, { projectId, targetLang: language, ...(nmtService && { nmtService }) }),
  );
  const names = namesOf(list);
  const stored = list.chosen.find((one) => one.projectId === projectId && one.language === language)?.nmtService ?? DEFAULT;
  const first = [...names].map(([value, name]) => ({ value, label: t('perLanguage.first', { name }) }));
  const options = [{ value: DEFAULT, label: t('perLanguage.default') }, ...first, { value: OFF, label: t('perLanguage.off') }];
  // Only a call of the API can set an order of several engines.
  const known = options.some(({ value }) => value === stored) ? options : [...options, { value: stored, label: inWords(stored, names) }];
  return (
    <LabelledSelect<string>
      id={id}
      aria-label={t('perLanguage.label', { language: languageLabel(language) })}
      value={choose.isPending ? (choose.variables ?? stored) : stored}
      loading={choose.isPending}
      options={known}
      onChange={(value) => choose.submit(value)}
    />
  );
}

const namesOf = ({ connections, installed }: EngineConnectionList): ReadonlyMap<string, string> =>
  new Map([
    ...connections.map(({ connectionId, name }) => [connectionId, name] as const),
    ...installed.map(({ engine, name }) => [engine, name] as const),
  ]);

const inWords = (nmtService: string, names: ReadonlyMap<string, string>) =>
  nmtService
    .split(',')
    .map((id) => names.get(id.trim()) ?? id.trim())
    .join(', ');
