import type { ProjectDetails, SegmentRow } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { setAutosave, useAutosave } from '../save-settings.js';
import { NO_FILTERS, type TranslationsSearch } from '../translations.search.js';
import { setWorkbench, useWorkbenchSettings } from '../workbench-settings.js';
import { type Command, Palette } from './palette.js';

interface Props {
  project: ProjectDetails;
  rows: readonly SegmentRow[];
  onChange(part: Partial<TranslationsSearch>): void;
  onOpen(sourceHash: string): void;
  onHelp(): void;
  onClose(): void;
}

/** The editor's commands in the palette. */
export function EditorPalette({ project, rows, onChange, onOpen, onHelp, onClose }: Props) {
  const actions = useActions(onChange, onHelp);
  return (
    <Palette
      projectId={project.projectId}
      languages={project.targetLanguages}
      rows={rows.length}
      actions={actions}
      onLanguage={(language) => onChange({ language })}
      onPage={(url) => onChange({ url })}
      onSegment={(at) => {
        const row = rows[at];
        if (row) onOpen(row.sourceHash);
      }}
      onSearch={(q) => onChange({ q })}
      onClose={onClose}
    />
  );
}

function useActions(onChange: Props['onChange'], onHelp: () => void): Command[] {
  const { t } = useTranslation('editor');
  const { pages, tools, isDense } = useWorkbenchSettings();
  const isAutosaving = useAutosave();
  const actions: readonly [string, string, () => void][] = [
    ['untranslated', t('palette.untranslated'), () => onChange({ ...NO_FILTERS, type: ['NO_TRANSLATION_AVAILABLE'] })],
    ['issues', t('palette.issues'), () => onChange({ ...NO_FILTERS, problems: true })],
    ['clear', t('palette.clear'), () => onChange(NO_FILTERS)],
    ['pages', t('palette.toggle.pages'), () => setWorkbench({ pages: !pages })],
    ['tools', t('palette.toggle.tools'), () => setWorkbench({ tools: !tools })],
    ['dense', t('palette.toggle.dense'), () => setWorkbench({ isDense: !isDense })],
    ['autosave', t('palette.toggle.autosave'), () => setAutosave(!isAutosaving)],
    ['keys', t('keys.title'), onHelp],
  ];
  return actions.map(([id, label, run]) => ({ id, label, run, group: t('palette.action') }));
}
