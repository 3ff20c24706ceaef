const mebibyte = 1024 * 1024
/** The most bytes that may wait for one connection, and for all together. */
const [eachMax, allMax] = [mebibyte, 64 * mebibyte]

/**
 * Returns the connections with more than 1 MB waiting, and, while more than 64 MB wait in total, the fullest first.
 */
export function tooFull<Waiting extends { readonly bytes: number }>(all: readonly Waiting[]): Waiting[] {
  const fullestFirst = all.toSorted((one, other) => other.bytes - one.bytes)
  let left = all.reduce((sum, { bytes }) => sum + bytes, 0)
  return fullestFirst.filter(({ bytes }) => {
    const isTooFull = bytes > eachMax || left > allMax
    if (isTooFull) left -= bytes
    return isTooFull
  })
}
