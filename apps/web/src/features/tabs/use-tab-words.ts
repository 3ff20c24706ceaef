import { useTranslation } from 'react-i18next'
import type { SeenTab } from './tab-facts.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Describes who owes whom: "owes you", "you owe", "Daniel owes Mara". */
export function useTabWords() {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  return {
    standing: ({ balance, mine, own, other }: SeenTab): string => {
      if (balance === 0) return t('even')
      if (mine !== null) return t(balance > 0 ? `owed.${mine}` : `owing.${mine}`)
      const [debtor, creditor] = balance > 0 ? [other, own] : [own, other]
      return t('between', { debtor: debtor.name, creditor: creditor.name })
    },
    /** A balance between others has no sign. */
    balance: ({ balance, mine }: SeenTab): string =>
      formatAmount(mine === null ? Math.abs(balance) : balance, language, { plus: mine !== null }),
    tone: ({ balance, mine }: SeenTab) =>
      balance === 0
        ? ('quiet' as const)
        : balance < 0 && mine !== null
          ? ('negative' as const)
          : ('plain' as const),
  }
}
