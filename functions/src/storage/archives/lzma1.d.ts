/** Unpacks LZMA data that begin with the header of an .lzma file (13 bytes). Throws an `Error` for damaged data. */
export function decompress(data: Uint8Array): Uint8Array;
