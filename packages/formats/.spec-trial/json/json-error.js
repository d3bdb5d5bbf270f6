import { FormatError } from '../unit/format-error.js';
/** Why a JSON document is refused. `line` and `column` say where, and so does the end of the message. */ export class JsonError extends FormatError {
    constructor(sentence, { line, column }, options){
        super(`${sentence} (line ${line}, column ${column})`, line, options);
        this.column = column;
    }
}
