/** Caps that keep a hostile file from filling the memory. */ export const FILE_LIMITS = {
    bytes: 1024 * 1024 * 1024,
    segmentChars: 100_000,
    tokenChars: 250_000,
    depth: 64,
    perUnit: 250,
    columns: 500,
    heldBytes: 64 * 1024 * 1024,
    unzippedBytes: 512 * 1024 * 1024,
    // The rows of a real workbook shrink to a tenth, empty ones to a fiftieth; a file made to burst is a thousand times its size.
    unzippedRatio: 200,
    sharedChars: 100_000_000,
    // A sheet has a million rows at most; each text costs time to read and room to hold, however short it is.
    sharedTexts: 1_000_000,
    // A million rows of 250 characters.
    shownChars: 250_000_000
};
/** The common limits, with some of one's own. */ export const withLimits = (own)=>({
        ...FILE_LIMITS,
        ...own
    });
/** A limit as messages name it: `1,000,000`. */ export const showNumber = (limit)=>limit.toLocaleString('en-US');
