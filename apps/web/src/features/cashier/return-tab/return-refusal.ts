/** Why so much cannot be given back: there is none, or not as much. */
export function returnRefusal(amount: number | null, held: number): 'none' | 'tooMuch' | undefined {
  if (held <= 0) return 'none'
  return amount !== null && amount > held ? 'tooMuch' : undefined
}
