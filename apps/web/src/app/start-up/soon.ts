/** The page's first picture waits this long for answers. Then the screen itself shows what it waits for. */
const answersMs = 3000

/** Settles when the answers to the early requests are there, but soon in any case. */
export const soon = (answers: Promise<unknown>): Promise<unknown> =>
  Promise.race([answers, new Promise((over) => setTimeout(over, answersMs))])
