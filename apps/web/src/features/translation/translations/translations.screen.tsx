import { hasCapability, type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { SkipLink } from '../../../components/skip-link.js';
import { useShowPresence } from '../../../lib/realtime/presence.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { EditorBar } from './editor-bar.js';
import type { EditorHandle, EditorHandleRef } from './editor-handle.js';
import type { EditorParts } from './editor-parts.js';
import { FilterRow } from './filter-row.js';
import { FilterChips } from './filters/filter-chips.js';
import { FilterPanel } from './filters/filter-panel.js';
import type { PageSelectProps } from './filters/filter-props.js';
import { useEditorShortcuts } from './keyboard/use-editor-shortcuts.js';
import { SegmentFilters } from './segment-filters.js';
import { PageSegmentList, ZoneSegmentList } from './segment-list.js';
import { createSelection, type Selection } from './selection.js';
import { useToolSections } from './tools/built-in-sections.js';
import type { ToolSection } from './tools/tool-section.js';
import { ToolsZone } from './tools/tools-zone.js';
import styles from './translations.module.css';
import { filtersOf, isFiltered, languageOfSearch, NO_FILTERS, type TranslationsSearch } from './translations.search.js';
import { UntranslatedReasonOfAll } from './untranslated-reason.js';
import { useChangedSegments } from './use-changed-segments.js';
import { useCommentCounts } from './use-comment-counts.js';
import { useJump } from './use-jump.js';
import { useLinkedSegment } from './use-linked-segment.js';
import { useMedia } from './use-media.js';
import { type Segments, useSegments } from './use-segments.js';
import { Workbench } from './workbench.js';
import { openTool, type Zone } from './workbench-settings.js';

const EditorPalette = lazy(async () => ({ default: (await import('./keyboard/editor-palette.js')).EditorPalette }));
const KeyMap = lazy(async () => ({ default: (await import('./keyboard/key-map.js')).KeyMap }));

export interface PagesZoneProps {
  projectId: string;
  language: string;
  value: string | undefined;
  onChange(url: string | undefined): void;
}

interface Props {
  project: ProjectDetails;
  search: TranslationsSearch;
  /** The page select and the list of pages come from another feature. */
  PageSelect: ComponentType<PageSelectProps>;
  PagesZone: ComponentType<PagesZoneProps>;
  /** Sections of other features for the tools, above our own. */
  sections?: readonly ToolSection[];
  /** Parts of other features for the open row and for selected rows. */
  parts?: EditorParts;
}

const NO_SECTIONS: readonly ToolSection[] = [];
const NO_PARTS: EditorParts = {};

/** All segments of one language. People filter, read and correct them. */
export function TranslationsScreen(props: Props) {
  const { t } = useTranslation('translations');
  const { project, search } = props;
  const language = languageOfSearch(project, search);
  if (!language) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  return <Editor key={language} {...props} language={language} />;
}

function Editor({
  project,
  search,
  language,
  PageSelect,
  PagesZone,
  sections = NO_SECTIONS,
  parts = NO_PARTS,
}: Props & { language: string }) {
  const { t } = useTranslation('translations');
  const zones = useZoneTitles(project);
  const { projectId } = project;
  const isWide = useMedia('(min-width: 992px)');
  const [drawer, setDrawer] = useState<Zone>();
  const [dialog, setDialog] = useState<'keys' | 'palette'>();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const filterPanel = useId();
  const handle = useRef<EditorHandle>(null);
  const [selection] = useState(createSelection);
  const { change, open, toolOpened } = useAddress();
  const focusFilters = () => document.querySelector<HTMLElement>(`[aria-controls="${filterPanel}"]`)?.focus();
  const filters = filtersOf(search);
  const segments = useSegments(projectId, language, filters);
  const jump = useJump(projectId, language, segments.rows);
  useCommentCounts(projectId, language);
  useChangedSegments(projectId, language);
  useShowPresence(projectId, language, search.segment);
  useLinkedSegment(search, segments, jump);
  useEffect(() => {
    if (!search.tool) return;
    openTool(search.tool);
    if (!isWide) setDrawer('tools');
    toolOpened();
  }, [search.tool, isWide, toolOpened]);
  const active = segments.rows.find((row) => row.sourceHash === search.segment);
  useEditorShortcuts({ help: () => setDialog('keys'), palette: () => setDialog('palette') });
  const tools = <Tools project={project} language={language} segment={active} handle={handle} sections={sections} onJump={jump} />;
  return (
    <>
      <SkipLink href="#segments" label={t('skip')} />
      <Workbench
        isWide={isWide}
        drawer={drawer}
        onCloseDrawer={() => setDrawer(undefined)}
        bar={
          <EditorBar
            project={project}
            language={language}
            isWide={isWide}
            zones={zones}
            onOpenDrawer={setDrawer}
            onHelp={() => setDialog('keys')}
            languageSelect={
              <LanguageSelect
                className={styles.language}
                label={t('language')}
                codes={project.targetLanguages}
                value={language}
                onChange={(next) => change({ language: next })}
              />
            }
            below={
              <>
                <div id={filterPanel} hidden={!isFilterOpen}>
                  {isFilterOpen && <FilterPanel projectId={projectId} search={search} onChange={change} PageSelect={PageSelect} />}
                </div>
                <FilterRow {...{ project, language, search, segments, selection }} onChange={change} />
                <FilterChips search={search} segments={segments} onChange={change} onRemoved={focusFilters} />
                <UntranslatedReasonOfAll project={project} language={language} />
              </>
            }
          >
            <SegmentFilters
              projectId={projectId}
              search={search}
              panel={filterPanel}
              isOpen={isFilterOpen}
              onToggle={() => setFilterOpen(!isFilterOpen)}
              onChange={change}
            />
          </EditorBar>
        }
        pages={<PagesZone projectId={projectId} language={language} value={search.url} onChange={(url) => change({ url })} />}
        titles={zones}
        tools={tools}
      >
        <BulkBar {...{ project, language, filters, segments, selection, parts }} />
        <SegmentsBody
          {...{ project, language, search, segments, handle, selection, isWide }}
          Review={parts.Review}
          isFiltered={isFiltered(filters)}
          onOpen={open}
          onClear={() => {
            change(NO_FILTERS);
            focusFilters();
          }}
        />
      </Workbench>
      <Suspense>
        {dialog === 'keys' && <KeyMap onClose={() => setDialog(undefined)} />}
        {dialog === 'palette' && (
          <EditorPalette
            project={project}
            rows={segments.rows}
            onChange={change}
            onOpen={(sourceHash) => {
              handle.current?.leave();
              open(sourceHash);
            }}
            onHelp={() => setDialog('keys')}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The names of the zones beside the segments, depending on the content of the project. */
function useZoneTitles({ projectType }: ProjectDetails): Readonly<Record<Zone, string>> {
  const { t } = useTranslation('editor');
  return { pages: t(hasCapability(projectType, 'site') ? 'zone.pages' : 'zone.items'), tools: t('zone.tools') };
}

/** The parts of the address that the screen changes: filters, and the open row. */
function useAddress() {
  const navigate = useNavigate({ from: '/app/projects/$projectId/translations' });
  const change = useCallback(
    (part: Partial<TranslationsSearch>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, segment: undefined, ...part }), replace, resetScroll: false }),
    [navigate],
  );
  const open = useCallback(
    (segment: string | undefined) => void navigate({ search: (before) => ({ ...before, segment }), replace: true, resetScroll: false }),
    [navigate],
  );
  const toolOpened = useCallback(
    () => void navigate({ search: (before) => ({ ...before, tool: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  return { change, open, toolOpened };
}

interface ToolsProps {
  project: ProjectDetails;
  language: string;
  segment: Segments['rows'][number] | undefined;
  handle: EditorHandleRef;
  sections: readonly ToolSection[];
  onJump(sourceHash: string): Promise<void>;
}

function Tools({ project, language, segment, handle, sections, onJump }: ToolsProps) {
  const own = useToolSections(hasCapability(project.projectType, 'site'));
  const all = useMemo(() => [...sections, ...own], [sections, own]);
  const actions = useMemo(
    () => ({
      insert: (target: string) => handle.current?.replace(target),
      insertAtCaret: (text: string) => handle.current?.insert(text),
      select: (start: number, end: number) => handle.current?.select(start, end),
      jumpTo: (sourceHash: string) => {
        handle.current?.leave();
        void onJump(sourceHash);
      },
    }),
    [handle, onJump],
  );
  return (
    <ToolsZone
      projectId={project.projectId}
      language={requireLanguage(language)}
      sourceLanguage={requireLanguage(project.sourceLanguage)}
      segment={segment}
      sections={all}
      {...actions}
    />
  );
}

interface BodyProps {
  project: ProjectDetails;
  language: string;
  search: TranslationsSearch;
  segments: Segments;
  handle: EditorHandleRef;
  selection: Selection;
  isWide: boolean;
  isFiltered: boolean;
  Review: EditorParts['Review'];
  onClear(): void;
  onOpen(segment: string | undefined): void;
}

function SegmentsBody({ project, language, search, segments, isWide, isFiltered, onClear, ...rest }: BodyProps) {
  const { t } = useTranslation(['translations', 'common']);
  const { rows, total, isReady, failure, onEnd, retry } = segments;
  if (failure) return <ErrorPanel error={failure} onRetry={retry} />;
  if (!isReady) return <RowsSkeleton rows={8} />;
  const List = isWide ? ZoneSegmentList : PageSegmentList;
  if (rows.length > 0) {
    return (
      <List
        {...rest}
        projectId={project.projectId}
        language={requireLanguage(language)}
        sourceLanguage={requireLanguage(project.sourceLanguage)}
        rows={rows}
        total={total}
        active={search.segment}
        onEnd={onEnd}
      />
    );
  }
  if (!isFiltered) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="empty" title={t('noneTitle')} text={t('noneText')}>
      <Button onClick={onClear}>{t('common:clearFilters')}</Button>
    </EmptyState>
  );
}
