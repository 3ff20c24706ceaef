import { clubName } from '@cardroom/contract/names'
import type { ClubId } from '@cardroom/contract/ids'
import { nameLengths } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NamePayment } from './name-payment.ts'
import styles from './club-name.module.css'
import { JadeAmount } from '../page/jade-amount.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface ClubNameViewProps {
  readonly clubId: ClubId
  /** The current name. */
  readonly name: string
  /** Undefined until known. */
  readonly price: number | undefined
  readonly payment: NamePayment
  /** The user's own diamonds. */
  readonly diamonds: number
  /** A name that the server refused. */
  readonly takenName: string | undefined
  /** The key of the error for that name. */
  readonly takenKey?: string
  readonly onNext: (name: string) => void
}

export function ClubNameView(props: ClubNameViewProps) {
  const { clubId, name, price, payment, diamonds, takenName, takenKey = 'clubAlreadyExists', onNext } = props
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const textOf = useErrorText()
  const [typed, setTyped] = useState(name)
  const isValid = clubName.safeParse(typed).success
  const isTaken = typed === takenName
  const error = isTaken ? takenKey : isValid || typed === name ? undefined : 'invalidClubNameError'
  const isReady = isValid && typed !== name && !isTaken && price !== undefined
  const coin = payment.from === 'diamond' ? 'diamond' : 'jade'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !payment.isShort) onNext(typed)
      }}
    >
      <TextField
        label={t('name.label')}
        autoComplete="off"
        maxLength={nameLengths.club.max}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={textOf(error)}
        hint={t('name.hint')}
      />
      <p className={styles.note}>
        {t(`name.pays.${payment.from}`)}
        {payment.isShort &&
          price !== undefined &&
          ` ${t('name.short', { price: formatAmount(price, language), balance: formatAmount(diamonds, language), missing: formatAmount(price - diamonds, language) })}`}
      </p>
      {payment.isShort ? (
        <Link to={pathTo(patterns.topUp, { clubId })} className={buttonClass({ wide: true })}>
          {t('topUp')}
        </Link>
      ) : (
        <Button
          type="submit"
          wide
          disabled={!isReady}
          trailing={price !== undefined && <JadeAmount amount={price} coin={coin} size={20} />}
        >
          {t('name.submit')}
        </Button>
      )}
    </form>
  )
}
