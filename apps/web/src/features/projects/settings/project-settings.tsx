import type { ProjectDetails } from '@bhashantar/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../../../components/save-bar.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { UnsavedPlace } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import type { SettingsSearch } from './settings.search.js';
import { SettingsMenu } from './settings-menu.js';
import { byPage, isPanelKey, type PanelKey, type PanelProps, pageOf, panelsOf, type SettingsPage } from './settings-panels.js';
import { titleOf } from './settings-texts.js';

const TO = '/app/projects/$projectId/settings';

interface Props {
  project: ProjectDetails;
  components: Readonly<Record<PanelKey, ComponentType<PanelProps>>>;
  search: SettingsSearch;
}

/** The settings of a project, page by page. A page that was open stays drawn, so that what is typed on it is not lost. */
export function ProjectSettings({ project, components, search }: Props) {
  const { t } = useTranslation('projects');
  const { permissions } = useSessionUser();
  const navigate = useNavigate();
  const shown = panelsOf(project, permissions);
  const pages = byPage(shown);
  const page = useOpenPage(pages, search);
  const drawn = useDrawnPages(page);
  const focusOn = useFocusOnFollowed(page);
  const [discarded, setDiscarded] = useState<Readonly<Record<string, number>>>({});
  const panelAt = (place: string) => shown.find((key) => titleOf(key) === place);
  const open = (place: string) => {
    const key = panelAt(place);
    if (key) void navigate({ to: TO, params: { projectId: project.projectId }, search: { page: pageOf(key) }, hash: key });
  };
  const discard = (places: readonly string[]) =>
    setDiscarded((before) => ({ ...before, ...Object.fromEntries(places.map((place) => [place, (before[place] ?? 0) + 1])) }));
  return (
    <div className={styles.settings}>
      <SettingsMenu projectId={project.projectId} pages={pages} open={page} onFollow={focusOn} />
      <div className={styles.panels}>
        {pages.map(([one, keys]) =>
          drawn.includes(one) ? (
            <div key={one} className={styles.page} hidden={one !== page}>
              <h2 className={keys.length > 1 ? styles.pageTitle : 'bh-visually-hidden'}>{t(`settings.page.${one}`)}</h2>
              {keys.map((key) => {
                const Component = components[key];
                const title = titleOf(key);
                return (
                  <div key={key} id={key} tabIndex={-1} className={styles.section}>
                    <UnsavedPlace value={title}>
                      {/* Another key renders the panel again, with the saved values. */}
                      <Component key={discarded[title]} project={project} />
                    </UnsavedPlace>
                  </div>
                );
              })}
            </div>
          ) : null,
        )}
        <SaveBar isOpen={(place) => pageOfPlace(panelAt(place)) === page} onOpen={open} onDiscard={discard} />
      </div>
    </div>
  );
}

const pageOfPlace = (key: PanelKey | undefined): SettingsPage | undefined => key && pageOf(key);

/**
 * Moves the focus to the panel whose link was followed, once its page is drawn: the next press of Tab goes to its first field.
 * The save bar also goes to panels, and keeps the focus.
 */
function useFocusOnFollowed(open: SettingsPage): (panel: PanelKey) => void {
  const [followed, setFollowed] = useState<PanelKey>();
  useEffect(() => {
    if (!followed || pageOf(followed) !== open) return;
    document.getElementById(followed)?.focus({ preventScroll: true });
    setFollowed(undefined);
  }, [followed, open]);
  return setFollowed;
}

/** The page that the address names. Old addresses, from the time before there were pages, name only a panel. */
function useOpenPage(pages: readonly [SettingsPage, PanelKey[]][], { page }: SettingsSearch): SettingsPage {
  const hash = useLocation({ select: (location) => location.hash });
  const wanted = page ?? (isPanelKey(hash) ? pageOf(hash) : undefined);
  return pages.find(([one]) => one === wanted)?.[0] ?? pages[0]?.[0] ?? 'general';
}

/** The pages that were open once. */
function useDrawnPages(open: SettingsPage): readonly SettingsPage[] {
  const [drawn, setDrawn] = useState([open]);
  if (drawn.includes(open)) return drawn;
  const next = [...drawn, open];
  setDrawn(next);
  return next;
}
