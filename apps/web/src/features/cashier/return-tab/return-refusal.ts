/** Gives the reason why this amount cannot be returned: the balance is empty, or too small. */
export function returnRefusal(amount: number | null, held: number): 'none' | 'tooMuch' | undefined {
  if (held <= 0) return 'none'
  return amount !== null && amount > held ? 'tooMuch' : undefined
}
