import type { SealShown } from '@cardroom/contract/seals'
import { wordsOfSeal } from '@cardroom/proofs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './seal.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'

interface SealViewProps {
  readonly seal: SealShown
  /** The content of its code. */
  readonly link: string
  readonly children?: ReactNode
}

/** Shows the club's newest seal as eight words and a code, for another member's phone. */
export function SealView({ seal, link, children }: SealViewProps) {
  const { t } = useTranslation('seals')
  const language = useLanguage()
  const times = useTimes()
  const { number, size, sealed_at: at } = seal
  return (
    <section className={cardClass({ className: styles.seal })}>
      <div>
        <h2>{t('seal.title', { number })}</h2>
        <small>
          {t('seal.at', { count: size, at: times.dateTime(at), size: formatAmount(size, language) })}
        </small>
      </div>
      <ol className={styles.words} translate="no">
        {wordsOfSeal(seal, language).map((word, place) => (
          <li key={place}>{word}</li>
        ))}
      </ol>
      <div className={styles.code}>
        <QrCode value={link} label={t('seal.qr')} size={184} />
      </div>
      <p>{t('seal.text')}</p>
      {children}
    </section>
  )
}
