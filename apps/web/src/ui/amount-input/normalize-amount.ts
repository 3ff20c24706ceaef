export interface AmountRules {
  /** Digits after the dot. 0 means whole amounts. */
  readonly decimals: number
}

/** The reason why the text in an amount field is no amount. `incomplete` may yet become one, so no error is shown. */
export type AmountProblem = 'whole' | 'decimals' | 'ambiguous' | 'noNumber' | 'incomplete'

export type ReadAmount = { readonly text: string } | { readonly problem: AmountProblem }

/**
 * Reads a typed or pasted text. Returns the cleaned text of the amount ("" for none), or the reason why the text is
 * no amount. It never reads another amount than the one in the field: it drops no character except spaces and the
 * commas of grouped thousands. A comma becomes a dot, a lone dot becomes "0.", a leading dot gets its zero, and
 * needless leading zeros are removed. "1,234" is grouped thousands if amounts are whole, and ambiguous if they have
 * decimals.
 */
export function readAmount(typed: string, { decimals }: AmountRules): ReadAmount {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
  if (decimals > 0 && /^\d{1,3},\d{3}$/.test(bare)) return { problem: 'ambiguous' }
  const text = (isGrouped ? bare.replaceAll(',', '') : bare)
    .replaceAll(',', '.')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  if (text === '') return { text }
  if (!/^\d+(\.\d*)?$/.test(text)) return { problem: 'noNumber' }
  if (decimals === 0) return readWhole(text)
  return (text.split('.')[1] ?? '').length <= decimals ? { text } : { problem: 'decimals' }
}

function readWhole(text: string): ReadAmount {
  if (text.includes('.')) return { problem: 'whole' }
  return text === '0' ? { problem: 'incomplete' } : { text }
}

/** Returns the amount of a field's text, or null while there is none ("" or "0."). */
export function amountOf(text: string): number | null {
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) || amount === 0 ? null : amount
}
