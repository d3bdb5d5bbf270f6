import { readCells } from './read-cells.js';
import { readHeadings } from './table-columns.js';
/** Reads the rows of a table as units; the first row that is not empty names the columns. */ export class TableReader {
    #columns;
    constructor(options, limits){
        this.options = options;
        this.limits = limits;
    }
    /** Undefined for the headings and for empty rows. */ read(cells, line) {
        if (cells.every((cell)=>cell.trim() === '')) return undefined;
        if (!this.#columns) {
            this.#columns = readHeadings(cells, this.options.sourceLanguage, line);
            return undefined;
        }
        const problem = (field, message)=>({
                problem: {
                    line,
                    field,
                    message
                }
            });
        if (cells.length > this.#columns.length && cells.slice(this.#columns.length).some((cell)=>cell !== '')) return problem('unit', `The row has ${cells.length} cells, but the first row names ${this.#columns.length} columns.`);
        if (cells.some((cell)=>cell.includes('\0'))) return problem('unit', 'The row has a character that is no text.');
        const unit = this.#toUnit(this.#columns, cells, line);
        if (unit.source.text.trim() === '') return problem('source', 'The row has no source.');
        if (unit.source.text.length > this.limits.segmentChars) return problem('source', 'The source is too long.');
        if (unit.targets.some(({ text })=>text.length > this.limits.segmentChars)) return problem('target', 'The target is too long.');
        if (unit.targets.some(({ language })=>language === '')) return problem('language', 'The row does not say its language.');
        return {
            unit
        };
    }
    #toUnit(columns, cells, line) {
        const unit = {
            line,
            source: {
                language: this.options.sourceLanguage ?? '',
                text: ''
            },
            targets: []
        };
        let language = this.options.targetLanguage ?? '';
        let target = '';
        for (const [at, column] of columns.entries()){
            const cell = cells[at] ?? '';
            if (!column || cell === '') continue;
            if (column.kind === 'id') unit.id = cell;
            if (column.kind === 'source') unit.source.text = cell;
            if (column.kind === 'target') target = cell;
            if (column.kind === 'language') language = cell.trim();
            if (column.kind === 'texts') unit.targets.push({
                language: column.language,
                text: cell
            });
            if (column.kind === 'note') unit.notes = [
                ...unit.notes ?? [],
                cell
            ];
            if (column.kind === 'property') unit.properties = [
                ...unit.properties ?? [],
                {
                    type: column.type,
                    value: cell
                }
            ];
        }
        if (target !== '') unit.targets.unshift({
            language,
            text: target
        });
        return readCells(unit);
    }
}

//# sourceMappingURL=table-reader.js.map
