import type { PastBulk } from '@cardroom/contract/bulks'
import type { ChipCurrency } from '@cardroom/rules'
import { useState } from 'react'
import { rowsOf, textOf, withNext, type AmountRow } from './amount-rows.ts'

export type ListType = PastBulk['type']

/**
 * Holds the list while the user writes it: its type, its currency, its rows and its name. If the user loses the right
 * to its type meanwhile, the type stays: a list of sales must not become one that takes chips.
 */
export function useList(types: readonly ListType[], currencies: readonly ChipCurrency[]) {
  const [type, onType] = useState<ListType>(types[0] ?? 'transfer')
  const [chosenCurrency, onCurrency] = useState<ChipCurrency>('white')
  const [rows, setRows] = useState<readonly AmountRow[]>(withNext([]))
  const [name, onName] = useState('')
  // A person may lose their role while the list is open.
  const currency = currencies.includes(chosenCurrency) ? chosenCurrency : 'white'
  // When chips are taken, the server knows who has a tab, so the list does not say it.
  const csv = textOf(type === 'transfer' ? rows : rows.map((row) => ({ ...row, isOnTab: false })))
  return {
    fields: {
      ...{ type, onType, currency, onCurrency, rows, name, onName },
      onRows: (next: readonly AmountRow[]) => setRows(withNext(next)),
    },
    /** The list as the server reads it. */
    list: { type, currency, csv },
    again: (past: PastBulk) => {
      if (types.includes(past.type)) onType(past.type)
      onCurrency(past.currency)
      setRows(rowsOf(past.rows))
    },
    clear: () => {
      setRows(withNext([]))
      onName('')
    },
  }
}
