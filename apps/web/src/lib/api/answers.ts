type Listener = (answer: unknown) => void

const listeners = new Set<Listener>()

/** Calls the listener with every good answer to a call of this browser, until the returned function is called. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellAnswer<Answer>(answer: Answer): Answer {
  for (const listener of listeners) listener(answer)
  return answer
}
