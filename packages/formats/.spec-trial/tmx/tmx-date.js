const PATTERN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
/** Reads `YYYYMMDDThhmmssZ` (TMX 1.4b, section "Date"); anything else is taken as no date. */ export function parseTmxDate(text) {
    const parts = PATTERN.exec(text?.trim() ?? '');
    if (!parts) return undefined;
    const [year, month, day, hour, minute, second] = parts.slice(1);
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(date.getTime()) ? undefined : date;
}
/** Writes a date as TMX has it; fractions of a second are dropped. */ export function formatTmxDate(date) {
    return `${date.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;
}

//# sourceMappingURL=tmx-date.js.map
