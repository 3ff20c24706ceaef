import { useTranslation } from 'react-i18next'
import { refusedPeople } from './refused-people.ts'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

/** The others are counted. */
const namedMax = 3

/** Returns why a deal was refused, in words; for several people also to whom, and that nobody got it. */
export function useDealRefusal(): (
  error: unknown,
  people: readonly { readonly name: string }[],
) => string | undefined {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const errorText = useErrorText()
  const listed = (names: readonly string[]) => {
    const named = names.slice(0, namedMax).join(', ')
    const others = names.length - namedMax
    return others > 0 ? t('deals.andOthers', { named, number: formatAmount(others, language) }) : named
  }
  return (error, people) => {
    const fields = fieldsOf(error)
    const refused = refusedPeople(fields, people)
    if (refused.length === 0) return errorText(fields[0]?.message ?? keyOf(error))
    const sentences = refused.map(({ message, names }) =>
      t('deals.refused', { who: listed(names), reason: errorText(message) ?? '' }),
    )
    return [...sentences, t('deals.nobodyGotIt')].join(' ')
  }
}
