/** Headings of our own tables; those of properties are their types. */ const HEADINGS = [
    'id',
    'source',
    'target',
    'language',
    'note'
];
/** The headings, then a row for each target of each unit; a unit without targets has a row as well. Properties that are not named here are left out. */ export async function* toTable(units, properties = []) {
    yield [
        ...HEADINGS,
        ...properties
    ];
    for await (const unit of units){
        const propertyOf = (wanted)=>unit.properties?.find(({ type })=>type === wanted)?.value ?? '';
        const targets = unit.targets.length > 0 ? unit.targets : [
            {
                text: '',
                language: unit.targetLanguage ?? ''
            }
        ];
        for (const { text, language } of targets)yield [
            unit.id ?? '',
            unit.source.text,
            text,
            language,
            (unit.notes ?? []).join('\n'),
            ...properties.map(propertyOf)
        ];
    }
}

//# sourceMappingURL=to-table.js.map
