/** Replaces a CSS module. Every class has the name that it has in its file. */
export default new Proxy<Record<string, string>>({}, { get: (_names, name) => String(name) });
