/** Reads fields of bytes one by one, least significant byte first. Throws a `RangeError` beyond the last byte. */
export function createByteReader(bytes: Buffer) {
  let at = 0;
  function take(length: number): Buffer {
    if (length > bytes.length - at) throw new RangeError('The bytes end within a field');
    at += length;
    return bytes.subarray(at - length, at);
  }
  return {
    take,
    byte: () => take(1).readUInt8(),
    uint16: () => take(2).readUInt16LE(),
    uint32: () => take(4).readUInt32LE(),
    /** Rounded above 2^53. */
    uint64: () => Number(take(8).readBigUInt64LE()),
    left: () => bytes.length - at,
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
