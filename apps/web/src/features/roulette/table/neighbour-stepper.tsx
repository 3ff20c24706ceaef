import type { Pocket } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './neighbour-stepper.module.css'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface NeighbourStepperProps {
  readonly eachSide: number
  /** The number that the player last looked at. */
  readonly pocket?: Pocket | undefined
  readonly onChange: (eachSide: number) => void
}

export const neighboursMax = 8

export function NeighbourStepper({ eachSide, pocket, onChange }: NeighbourStepperProps) {
  const { t } = useTranslation('roulette')
  const isWide = useIsWide()
  const hint = pocket === undefined ? t('neighboursHint') : t('neighboursOf', { number: pocket })
  return (
    <div className={styles.line}>
      <span>{isWide ? t('neighbours') : hint}</span>
      <span className={styles.steps} role="group" aria-label={t('neighbours')}>
        <IconButton
          icon="minus"
          iconSize={18}
          label={t('fewer')}
          disabled={eachSide === 0}
          onClick={() => onChange(eachSide - 1)}
        />
        <b aria-live="polite">{eachSide}</b>
        <IconButton
          icon="plus"
          iconSize={18}
          label={t('more')}
          disabled={eachSide === neighboursMax}
          onClick={() => onChange(eachSide + 1)}
        />
      </span>
    </div>
  )
}
