/** Who asks while a look is under way shares what it finds: however many ask at once, one looks. */
export function shared<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined
  return () => (underWay ??= look().finally(() => (underWay = undefined)))
}
