/** If this process was busy when a deadline passed, results that arrived meanwhile still count. */
const graceMs = 20

/**
 * Returns the result of `work`, or throws if it takes longer. The work itself continues, and its result is ignored.
 */
export function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), graceMs)
    }, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
