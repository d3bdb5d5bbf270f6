import type { FileUnit, UnitProperty } from '@bhashantar/formats';
import type { EditorRow } from '../../translations/editor/editor-row.entity.js';
import { toSourceHash } from '../../translations/editor/to-segment-row.js';
import { DISPLAY_PROPERTY, MACHINE_SOURCE_PROPERTY, ORIGIN_PROPERTY } from './import-rows.js';

function propertiesOf(row: EditorRow): UnitProperty[] {
  return [
    { type: ORIGIN_PROPERTY, value: row.origin },
    ...(row.displayType === 't13n' ? [{ type: DISPLAY_PROPERTY, value: row.displayType }] : []),
    ...(row.machineSource ? [{ type: MACHINE_SOURCE_PROPERTY, value: row.machineSource }] : []),
  ];
}

/** A row of the editor as a unit of a TMX file; languages are BCP 47 tags. The translator's name is left out, since files leave the platform. */
export function toTmxUnit(row: EditorRow, tags: { source: string; target: string }): FileUnit {
  return {
    id: toSourceHash(row.hash),
    source: { language: tags.source, text: row.source },
    targets: [{ language: tags.target, text: row.target ?? '', ...(row.updatedAt && { changedAt: new Date(row.updatedAt) }) }],
    properties: propertiesOf(row),
  };
}
