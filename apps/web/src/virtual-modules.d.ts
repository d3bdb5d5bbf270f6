declare module 'virtual:language-names.css';
