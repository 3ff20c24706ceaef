/**
 * Returns an error as a sentence. If a name has several addresses, as localhost often has, and none answers, Node's
 * error has no message of its own, so those of the addresses are used.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(sentenceOf).join('; ') : error.name
}

/** Returns the sentence of an error, and that of its cause unless the first one already contains it. */
export function sentencesOf(error: unknown): string[] {
  const sentence = sentenceOf(error)
  if (!(error instanceof Error) || error.cause === undefined) return [sentence]
  const reason = sentenceOf(error.cause)
  return sentence.includes(reason) ? [sentence] : [sentence, reason]
}
