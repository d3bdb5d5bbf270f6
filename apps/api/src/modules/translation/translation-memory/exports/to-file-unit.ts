import type { SegmentKey } from '@bhashantar/contracts';
import type { FileUnit, TargetState, UnitProperty } from '@bhashantar/formats';
import type { EditorRow } from '../../editor/editor-row.entity.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { DISPLAY_PROPERTY, MACHINE_SOURCE_PROPERTY, ORIGIN_PROPERTY } from '../imports/import-rows.js';

function propertiesOf(row: EditorRow): UnitProperty[] {
  return [
    { type: ORIGIN_PROPERTY, value: row.origin },
    ...(row.displayType === 't13n' ? [{ type: DISPLAY_PROPERTY, value: row.displayType }] : []),
    ...(row.machineSource ? [{ type: MACHINE_SOURCE_PROPERTY, value: row.machineSource }] : []),
  ];
}

const STATES: Readonly<Record<string, TargetState>> = { PBK: 'final', USER: 'translated', MACHINE: 'machine' };

/** The key of a text in a file, with its limit and note. */
export const keyPartsOf = (key: SegmentKey | null): Pick<FileUnit, 'key' | 'limit' | 'notes'> =>
  key === null ? {} : { key: key.name, ...(key.limit && { limit: key.limit }), ...(key.note && { notes: [key.note] }) };

/** A row of the editor as a unit of a file; languages are BCP 47 tags. The translator's name is left out, since files leave the platform. */
export function toFileUnit(row: EditorRow, tags: { source: string; target: string }): FileUnit {
  const unit = { id: toSourceHash(row.hash), source: { language: tags.source, text: row.source }, ...keyPartsOf(row.key) };
  if (row.target === null) return { ...unit, targets: [], targetLanguage: tags.target };
  const changedAt = row.updatedAt && { changedAt: new Date(row.updatedAt) };
  const state = STATES[row.origin];
  const target = { language: tags.target, text: row.target, ...changedAt, ...(state && { state }) };
  return { ...unit, targets: [target], properties: propertiesOf(row) };
}
