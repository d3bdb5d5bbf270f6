import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../components/search-input.js';
import { useUnsavedPlaces } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import { type PanelKey, pageOf, type SettingsPage } from './settings-panels.js';
import { findPanels, titleOf } from './settings-texts.js';
import { usePanelInView } from './use-panel-in-view.js';

const TO = '/app/projects/$projectId/settings';

interface Props {
  projectId: string;
  pages: readonly [SettingsPage, PanelKey[]][];
  open: SettingsPage;
  onFollow(panel: PanelKey): void;
}

/** The pages of the settings with the panels of the open one, and a search through the texts of all panels. */
export function SettingsMenu({ projectId, pages, open, onFollow }: Props) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const all = pages.flatMap(([, keys]) => keys);
  const found = typed === '' ? undefined : findPanels(all, typed);
  const goToFirst = (event: KeyboardEvent) => {
    const first = found?.[0];
    if (event.key !== 'Enter' || !first || event.nativeEvent.isComposing) return;
    void navigate({ to: TO, params: { projectId }, search: { page: pageOf(first) }, hash: first });
    onFollow(first);
  };
  return (
    <div className={styles.side}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the search field */}
      <div onKeyDown={goToFirst}>
        <SearchInput label={t('settings.search')} value={typed} onSearch={setTyped} />
      </div>
      <nav className={styles.nav} aria-label={t('settings.menu')}>
        {found ? <Found {...{ projectId, onFollow }} keys={found} /> : <Pages {...{ projectId, pages, open, onFollow }} />}
      </nav>
      <div role="status" className={found?.length === 0 ? 'bh-muted' : 'bh-visually-hidden'}>
        {found && (found.length === 0 ? t('settings.noneFound', { typed }) : t('settings.found', { count: found.length }))}
      </div>
    </div>
  );
}

function Pages({ projectId, pages, open, onFollow }: Props) {
  const { t } = useTranslation('projects');
  return (
    <ul>
      {pages.map(([page, keys]) => (
        <li key={page}>
          <Link
            to={TO}
            params={{ projectId }}
            search={{ page }}
            className={styles.pageLink}
            data-here={page === open || undefined}
            aria-current={page === open ? 'page' : undefined}
          >
            {t(`settings.page.${page}`)}
            <Mark titles={keys.map(titleOf)} isShown={page !== open || keys.length === 1} />
          </Link>
          {page === open && keys.length > 1 && <Panels {...{ projectId, keys, onFollow }} />}
        </li>
      ))}
    </ul>
  );
}

interface PanelLinksProps extends Pick<Props, 'projectId' | 'onFollow'> {
  keys: readonly PanelKey[];
}

function Panels({ projectId, keys, onFollow }: PanelLinksProps) {
  const inView = usePanelInView(keys);
  return (
    <ul className={styles.sub}>
      {keys.map((key) => (
        <li key={key}>
          <PanelLink projectId={projectId} panel={key} isHere={key === inView} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function Found({ projectId, keys, onFollow }: PanelLinksProps) {
  const { t } = useTranslation('projects');
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <PanelLink projectId={projectId} panel={key} isHere={false} onFollow={onFollow} />
          <small>{t(`settings.page.${pageOf(key)}`)}</small>
        </li>
      ))}
    </ul>
  );
}

interface PanelLinkProps extends Pick<Props, 'projectId' | 'onFollow'> {
  panel: PanelKey;
  isHere: boolean;
}

function PanelLink({ projectId, panel, isHere, onFollow }: PanelLinkProps) {
  return (
    <Link
      to={TO}
      params={{ projectId }}
      search={{ page: pageOf(panel) }}
      hash={panel}
      activeOptions={{ exact: true, includeHash: true }}
      data-here={isHere || undefined}
      aria-current={isHere ? 'location' : undefined}
      onClick={() => onFollow(panel)}
    >
      {titleOf(panel)}
      <Mark titles={[titleOf(panel)]} isShown />
    </Link>
  );
}

/** Says that something in these panels is not saved. */
function Mark({ titles, isShown }: { titles: readonly string[]; isShown: boolean }) {
  const { t } = useTranslation();
  const isUnsaved = useUnsavedPlaces().some((place) => titles.includes(place));
  return isShown && isUnsaved ? <span className={styles.unsaved}>{t('unsaved.mark')}</span> : null;
}
