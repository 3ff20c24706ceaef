import { toWire } from '@cardroom/money'
import { welcomeBonus } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { CoinPile } from './coin-pile.tsx'
import styles from './welcome.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'

interface WelcomeViewProps {
  readonly name: string
  readonly isGuest: boolean
  readonly busy: boolean
  readonly onTake: () => void
}

export function WelcomeView({ name, isGuest, busy, onTake }: WelcomeViewProps) {
  const { t } = useTranslation('auth')
  const amount = formatAmount(toWire(welcomeBonus), useLanguage())
  return (
    <main className={styles.page}>
      <CoinPile />
      <h1 className={styles.title}>{isGuest ? t('welcome.guestTitle') : t('welcome.title', { name })}</h1>
      <p className={styles.amount}>
        {amount}
        <Coin name="gold" size={34} />
      </p>
      <p className={styles.text}>{t(isGuest ? 'welcome.guestText' : 'welcome.text')}</p>
      <div className={styles.action}>
        <Button wide busy={busy} onClick={onTake}>
          {t('welcome.take', { amount })}
        </Button>
      </div>
    </main>
  )
}
