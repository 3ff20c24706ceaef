import type { LimitName } from '@cardroom/rules'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstChoice, type LimitChoice } from '../limit-choices.ts'
import styles from './limit-picker.module.css'
import { FoldedSealView, isGoodSeed, type useNextSeal } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LimitPickerViewProps {
  readonly open: boolean
  readonly title: string
  readonly coin: 'gold' | 'white'
  readonly wallet: number
  readonly choices: readonly LimitChoice[]
  /** The limits at which the player already has a seat. */
  readonly kept: readonly LimitName[]
  /** The limit at which the player last sat down. */
  readonly last: string | null
  /** The reason why no new session may begin. */
  readonly refusal?: string | undefined
  /** The seal of the session, and the player's seed for it. */
  readonly next: ReturnType<typeof useNextSeal>
  readonly isJoining: boolean
  readonly onJoin: (limit: LimitName) => void
  readonly onClose: () => void
}

/** Lets the user choose a limit. It lists the open ones, and the others with the reason. */
export function LimitPickerView(props: LimitPickerViewProps) {
  const { open, title, coin, wallet, choices, kept, last, refusal } = props
  const { next, isJoining, onJoin, onClose } = props
  const { t } = useTranslation(['games', 'common', 'errors'])
  const language = useLanguage()
  const [chosen, setChosen] = useState<LimitName>()
  const current = choices.find(({ name }) => name === chosen) ?? firstChoice(choices, { kept, last })
  const isKept = current !== undefined && kept.includes(current.name)
  const maySit = refusal === undefined && isGoodSeed(next.ownSeed)
  const amount = (value: number) => formatAmount(value, language)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      aside={
        <>
          <Coin name={coin} size={18} />
          {amount(wallet)}
        </>
      }
      closeLabel={t('common:close')}
      locked={isJoining}
      footer={
        <Button
          busy={isJoining}
          disabled={!current || (!isKept && !maySit)}
          onClick={() => current && onJoin(current.name)}
        >
          {isKept ? t('games:resume') : t('games:join')}
        </Button>
      }
    >
      <div className={styles.rows}>
        <RadioRows
          label={t('games:limit')}
          hideLabel
          value={current?.name ?? null}
          onChange={setChosen}
          choices={choices.map((choice) => ({
            value: choice.name,
            label: t(`common:limits.${choice.name}`),
            meta: metaOf(choice),
            disabled: choice.refusal !== undefined && !kept.includes(choice.name),
          }))}
        />
      </div>
      <BeforeSitting refusal={refusal ?? (current ? undefined : whyNone())}>
        {!isKept && <FoldedSealView {...next} />}
      </BeforeSitting>
    </Sheet>
  )

  /** Returns the reason why no limit is open. A member without chips reads where to get some. */
  function whyNone(): string {
    const lacks = coin === 'white' && choices.some((choice) => choice.refusal === 'tooLittle')
    return lacks ? t('errors:insufficientFunds') : t('games:noneOpen')
  }

  function metaOf(choice: LimitChoice): string {
    const range = `${amount(choice.min)}–${amount(choice.max)}`
    if (kept.includes(choice.name)) return `${range} · ${t('games:seatKept')}`
    if (!choice.refusal) return range
    return `${range} · ${t(`games:refusals.${choice.refusal}`)}`
  }
}

/** Shows the seal and seed of the session, or instead the reason why the player cannot play. */
function BeforeSitting(props: { readonly refusal: string | undefined; readonly children: ReactNode }) {
  if (props.refusal === undefined) return props.children
  return (
    <p className={styles.refusal} role="alert">
      {props.refusal}
    </p>
  )
}
