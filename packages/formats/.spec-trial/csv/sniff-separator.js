const SEPARATORS = [
    ',',
    ';',
    '\t',
    '|'
];
/** What separates the cells of the first line: the sign that stands most often outside of quotes. */ export function sniffSeparator(text) {
    const counts = new Map(SEPARATORS.map((separator)=>[
            separator,
            0
        ]));
    let isQuoted = false;
    for (const character of text){
        if (character === '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        if (character === '\n' || character === '\r') break;
        const count = counts.get(character);
        if (count !== undefined) counts.set(character, count + 1);
    }
    return [
        ...counts
    ].reduce((best, next)=>next[1] > best[1] ? next : best)[0];
}

//# sourceMappingURL=sniff-separator.js.map
