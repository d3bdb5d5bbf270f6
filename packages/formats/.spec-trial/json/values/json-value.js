/** A value whose texts have places in it. */ export function valueOfPlaces(value, places, fits) {
    const write = (targets)=>{
        let at = 0;
        let written = '';
        for (const [index, { source, start, end, show }] of places.entries()){
            const target = targets[index];
            if (target === undefined || target === source || !fits(source, target)) continue;
            written += value.slice(at, start) + show(target);
            at = end;
        }
        return written + value.slice(at);
    };
    return {
        texts: places.map(({ source, placeables, plural })=>({
                source,
                placeables,
                ...plural ? {
                    plural
                } : {}
            })),
        write
    };
}
