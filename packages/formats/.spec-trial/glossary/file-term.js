export { };

//# sourceMappingURL=file-term.js.map
