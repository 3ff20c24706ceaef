import type { Pocket, RouletteVariant } from '@cardroom/games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './wheel-stage.module.css'
import { wheelPockets } from '#ui/wheel/wheel-pockets.ts'
import { Wheel } from '#ui/wheel/wheel.tsx'

interface WheelStageViewProps {
  readonly variant: RouletteVariant
  /** The number under the pointer, or on its way there; undefined before the first round. */
  readonly top: Pocket | undefined
  readonly from: Pocket | undefined
  readonly isSpinning: boolean
  /** The whole wheel, or its upper part behind the layout. */
  readonly isWhole: boolean
  readonly spinMs: number
  readonly onRest: () => void
  readonly children?: ReactNode
}

/** The wheel rises behind the layout; for the spin it is whole. */
export function WheelStageView(props: WheelStageViewProps) {
  const { variant, top, from, isSpinning, isWhole, spinMs, onRest, children } = props
  const { t } = useTranslation('roulette')
  const label = top === undefined ? t('wheelWaits') : t('wheelShows', { number: top })
  return (
    <div className={styles.stage} data-whole={isWhole} data-at-rest={isWhole && !isSpinning}>
      <div className={styles.window}>
        <div className={styles.wheelBox}>
          <svg className={styles.pointer} viewBox="0 0 16 14" aria-hidden="true">
            <path d="M1 0h14L8 13Z" fill="#F4DDA6" />
          </svg>
          <Wheel
            className={styles.wheel}
            pockets={wheelPockets(variant)}
            top={top ?? '0'}
            from={from}
            hasBall={top !== undefined}
            isSpinning={isSpinning}
            spinMs={spinMs}
            onRest={onRest}
            label={isSpinning ? t('wheelTurns') : label}
          />
        </div>
      </div>
      {children}
    </div>
  )
}
