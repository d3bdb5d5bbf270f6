/** What stands in a text of a file: plain text and inline codes. `key` is the same in all languages of a unit for what is the same code. */ export { };
