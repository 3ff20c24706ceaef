type Hearer = (answer: unknown) => void

const hearers = new Set<Hearer>()

/** Calls the hearer with every good answer to a call of this browser, until the returned function is called. */
export function onAnswer(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export function tellAnswer<Answer>(answer: Answer): Answer {
  for (const hear of hearers) hear(answer)
  return answer
}
