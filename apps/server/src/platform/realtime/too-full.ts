const mebibyte = 1024 * 1024
/** What one may let wait, and all together. */
const [eachMax, allMax] = [mebibyte, 64 * mebibyte]

/** For whom more than 1 MB waits, and, while more than 64 MB wait over all, the fullest first. */
export function tooFull<Waiting extends { readonly bytes: number }>(all: readonly Waiting[]): Waiting[] {
  const fullestFirst = all.toSorted((one, other) => other.bytes - one.bytes)
  let left = all.reduce((sum, { bytes }) => sum + bytes, 0)
  return fullestFirst.filter(({ bytes }) => {
    const isTooFull = bytes > eachMax || left > allMax
    if (isTooFull) left -= bytes
    return isTooFull
  })
}
