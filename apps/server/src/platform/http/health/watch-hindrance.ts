/**
 * Looks again and again at what hinders this process, also where no probe asks: a look tells the keys whether they are
 * strange here, and strange keys seal nothing. A look that fails is left to the next one. Returns a function that
 * stops the looks.
 */
export function watchHindrance(look: () => Promise<unknown>, everyMs: number): () => void {
  const looking = setInterval(() => void look().catch(() => undefined), everyMs).unref()
  return () => clearInterval(looking)
}
