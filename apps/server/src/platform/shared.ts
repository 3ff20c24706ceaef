/** Shares one look among all callers while it is under way: however many ask at once, one looks. */
export function shared<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined
  return () => (underWay ??= look().finally(() => (underWay = undefined)))
}
