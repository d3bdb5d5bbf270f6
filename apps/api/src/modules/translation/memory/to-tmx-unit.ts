import type { TmxProperty, TmxUnit } from '@bhashantar/formats';
import type { EditorRow } from './editor.repository.js';
import { DISPLAY_PROPERTY, MACHINE_SOURCE_PROPERTY, ORIGIN_PROPERTY } from './import-rows.js';
import { toSourceHash } from './segment-row.js';

function propertiesOf(row: EditorRow): TmxProperty[] {
  return [
    { type: ORIGIN_PROPERTY, value: row.origin },
    ...(row.displayType === 't13n' ? [{ type: DISPLAY_PROPERTY, value: row.displayType }] : []),
    ...(row.machineSource ? [{ type: MACHINE_SOURCE_PROPERTY, value: row.machineSource }] : []),
  ];
}

/** A row of the editor as a unit of a TMX file; languages by their BCP 47 tags. Who translated is not told: files leave the house. */
export function toTmxUnit(row: EditorRow, tags: { source: string; target: string }): TmxUnit {
  return {
    id: toSourceHash(row.hash),
    source: { language: tags.source, text: row.source },
    targets: [{ language: tags.target, text: row.target ?? '', ...(row.updatedAt && { changedAt: new Date(row.updatedAt) }) }],
    properties: propertiesOf(row),
  };
}
