import { cellError, errorMessage, targetError } from './failed-text.js';
/** Hands on what was read, one after the other. Errors of spreadsheets are no texts. */ export async function deliver(results, options) {
    for (const result of results){
        if ('problem' in result) options.onError(result.problem);
        else if (reportsError(result.unit, 'source', cellError(result.unit.source.text), options)) continue;
        else await options.onUnit(withoutFailed(result.unit, options));
    }
}
function withoutFailed(unit, options) {
    const targets = unit.targets.filter(({ text })=>!reportsError(unit, 'target', targetError(text, unit.source.text), options));
    return targets.length === unit.targets.length ? unit : {
        ...unit,
        targets
    };
}
function reportsError({ line }, field, error, { onError }) {
    if (error !== undefined) onError({
        line,
        field,
        message: errorMessage(error)
    });
    return error !== undefined;
}
