/** Why a file cannot be read any further; `line` is where, from 1: of a table its row. */ export class FormatError extends Error {
    constructor(message, line, options){
        super(message, options), this.line = line, this.name = 'FormatError';
    }
}
