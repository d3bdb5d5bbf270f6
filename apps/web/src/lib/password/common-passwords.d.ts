declare module 'virtual:common-passwords' {
  /** Most frequent first, in lower case. */
  const passwords: string[];
  export default passwords;
}
