import type { ChipCurrency } from '@cardroom/rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberSearch } from './member-picker/member-picker.view.tsx'
import { byName, memberColumns } from './member-picker/pickable-members.ts'
import { useNamedInAddress } from './member-picker/use-named-in-address.ts'
import type { MovementDone, MovementKind } from './movement-done/movement-done.view.tsx'
import type { MovementSummary } from './movement-done/movement-summary.ts'
import { useListChoice } from '#lib/desk/use-list-choice.ts'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Holds an order to sell to members or to take from them: the amount, the currency, the members, and the result. */
export function useMovementOrder(currencies: readonly ChipCurrency[]) {
  const { t } = useTranslation('cashier')
  const [amountText, onAmountText] = useState('')
  const [chosen, onSelect] = useState(useNamedInAddress())
  const { choice, onSearch, onSort, onKind, onView } = useListChoice({
    columns: memberColumns,
    kinds: currencies,
    usual: { search: '', sort: byName, kind: 'white' },
  })
  const searchBox = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<MovementDone>()
  const { sort } = choice
  // A person may lose their role while the form is open.
  const currency = currencies.includes(choice.kind) ? choice.kind : 'white'
  const search: MemberSearch = { text: choice.search, onText: onSearch, box: searchBox, sort, onSort }
  return {
    fields: { currency, onCurrency: onKind, amountText, onAmountText, onSelect, search },
    onView,
    amount: amountOf(amountText),
    chosen,
    done,
    onClose: () => setDone(undefined),
    /**
     * Handles an accepted order. The amount stays, and the search is cleared for the next person. If the movement
     * needs the approval of a second person, nothing has moved yet.
     */
    onMoved: (kind: MovementKind, summary: MovementSummary | undefined) => {
      onSelect([])
      onSearch('')
      if (summary) return setDone({ kind, summary })
      searchBox.current?.focus()
      showToast({ title: t('takesTwo') })
    },
  }
}
