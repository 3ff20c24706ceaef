/** After a deadline that passed while this process was busy, what has arrived meanwhile still counts. */
const graceMs = 20

/** What `work` answers, unless it takes longer: then throws. The work itself goes on unheard. */
export function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), graceMs)
    }, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
