/** A note or a property of a unit while it is read. What is beyond the limits is dropped, for nothing depends on it. */ export class Caption {
    #value;
    /** Without a type it is a note. */ constructor(type, limits){
        this.type = type;
        this.limits = limits;
        this.#value = '';
    }
    add(text) {
        this.#value += text.slice(0, this.limits.segmentChars - this.#value.length);
    }
    storeIn(unit) {
        if (this.type === undefined) {
            if (unit.notes.length < this.limits.perUnit) unit.notes.push(this.#value);
        } else if (unit.properties.length < this.limits.perUnit) unit.properties.push({
            type: this.type,
            value: this.#value
        });
    }
}
