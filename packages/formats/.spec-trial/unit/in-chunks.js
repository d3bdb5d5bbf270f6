/** Few large writes are cheaper than many small ones. */ const CHUNK_CHARS = 65_536;
/** The text of a file piece by piece. */ export async function* inChunks(units, { head, write, end }) {
    let text = head;
    let ordinal = 0;
    for await (const unit of units){
        text += write(unit, ++ordinal);
        if (text.length < CHUNK_CHARS) continue;
        yield text;
        text = '';
    }
    yield text + end;
}
