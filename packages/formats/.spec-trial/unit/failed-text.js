/** Errors that Excel, LibreOffice and Google Sheets show in place of a value, also in other languages. */ const CELL_ERROR = /^(?:#(?:N\/A|NV|N\/D|N\/V|[¡¿]?\p{Lu}[\p{Lu}\d/_]{1,20}[!?])|#GETTING_DATA|#BUSY|Err:\d{3})$/u;
/** Google Sheets shows it while it asks for a value. A page may have it as a text. */ const LOADING = 'Loading...';
/** The error of a spreadsheet that a text is instead of a value; undefined of other texts. */ export const cellError = (text)=>CELL_ERROR.test(text.trim()) ? text.trim() : undefined;
/** The same for a target: it may also be a value that the spreadsheet had not got yet. */ export const targetError = (target, source)=>target.trim() === LOADING && source.trim() !== LOADING ? LOADING : cellError(target);
/** The message about a source or target that holds an error of a spreadsheet. */ export const errorMessage = (error)=>`The file has an error of a spreadsheet, “${error}”, in place of a text.`;
