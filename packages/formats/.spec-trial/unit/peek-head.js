/** A file whose first bytes were looked at. */ /** Looks at the first bytes of a file, so that its format can be told before it is read. */ export async function peekHead(bytes, length) {
    const chunks = bytes[Symbol.asyncIterator]();
    const head = [];
    for(let have = 0; have < length;){
        const { value, done } = await chunks.next();
        if (done) break;
        head.push(value);
        have += value.length;
    }
    async function* whole() {
        yield* head;
        for(let next = await chunks.next(); !next.done; next = await chunks.next())yield next.value;
    }
    return {
        head: Buffer.concat(head).subarray(0, length),
        whole,
        close: async ()=>{
            await chunks.return?.();
        }
    };
}
