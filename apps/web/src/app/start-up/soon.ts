/** The page's first picture waits for answers, but no longer than this: then the screen says by itself what it waits for. */
const answersMs = 3000

/** What is asked for ahead of the first screen: settled when the answers are there, and in any case soon. */
export const soon = (answers: Promise<unknown>): Promise<unknown> =>
  Promise.race([answers, new Promise((over) => setTimeout(over, answersMs))])
