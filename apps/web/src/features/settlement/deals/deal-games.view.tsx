import type { AnswerOf } from '@cardroom/contract'
import type { previewDeal } from '@cardroom/contract/deals'
import { useTranslation } from 'react-i18next'
import styles from '../settlement.module.css'
import { formatAmount, formatExactPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Facts } from '#ui/facts/facts.tsx'

type Games = AnswerOf<typeof previewDeal>['games']

/** Shows the percent of turnover that holds in each game: at most the game's smallest house edge. */
export function DealGamesView({ games }: { readonly games: Games }) {
  const { t } = useTranslation(['settlement', 'home'])
  const language = useLanguage()
  const paid = games.filter(({ percent }) => percent > 0)
  if (paid.length === 0) return null
  return (
    <>
      <h3 className={styles.deal}>{t('settlement:form.games')}</h3>
      <Facts
        look="close"
        facts={paid.map(({ game_id: game, effective, percent }) => ({
          name: t(`home:games.${game as 1}`),
          value: t('settlement:form.ofGame', {
            percent: formatExactPercent(percent, language),
            effective: formatAmount(effective, language),
          }),
        }))}
      />
    </>
  )
}
