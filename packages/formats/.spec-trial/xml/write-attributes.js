import { escapeXmlAttribute } from './escape-xml.js';
/** Attributes as they stand in a tag, each with the space before it; those without a value are left out. */ export function writeAttributes(values) {
    return Object.entries(values).flatMap(([name, value])=>value === undefined ? [] : [
            ` ${name}="${escapeXmlAttribute(value)}"`
        ]).join('');
}

//# sourceMappingURL=write-attributes.js.map
