/**
 * Encodes the picture at the best quality that stays under the limit: from 0.9 down by 0.1, to 0.1. Returns undefined
 * if even that is too large.
 */
export function compressUnder(bytesMax: number, encode: (quality: number) => string): string | undefined {
  for (let tenths = 9; tenths >= 1; tenths -= 1) {
    const encoded = encode(tenths / 10)
    if (bytesOf(encoded) < bytesMax) return encoded
  }
  return undefined
}

/** Returns the number of bytes in a base64 data URL. */
export function bytesOf(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return Math.floor((base64.length * 3) / 4) - (/=*$/.exec(base64)?.[0].length ?? 0)
}
