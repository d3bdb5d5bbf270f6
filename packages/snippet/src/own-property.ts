/**
 * A property of the document itself. `<img name="cookie">` on a page hides `document.cookie` behind the image;
 * the prototype's accessor cannot be hidden that way.
 */
export const ownProperty = <K extends keyof Document>(name: K): Document[K] => Reflect.get(Document.prototype, name, document);
