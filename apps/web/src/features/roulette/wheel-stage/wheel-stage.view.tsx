import type { Pocket, RouletteVariant } from '@cardroom/games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './wheel-stage.module.css'
import type { Hop } from '#ui/wheel/spin-frames.ts'
import { wheelPockets } from '#ui/wheel/wheel-pockets.ts'
import { Wheel, type WheelMotion } from '#ui/wheel/wheel.tsx'

interface WheelStageViewProps {
  readonly variant: RouletteVariant
  /** The number under the pointer, or on its way there. Undefined before the first round. */
  readonly top: Pocket | undefined
  readonly from: Pocket | undefined
  readonly motion: WheelMotion
  /** The places where the ball touches the pockets on its way. */
  readonly hops: readonly Hop[] | undefined
  /** The ball lies still: its number can be read. */
  readonly hasLanded: boolean
  /** Stands beside the wheel's arc during betting. */
  readonly children?: ReactNode
}

/** Shows the wheel, which rises behind the layout. For the spin it is whole, and the layout makes room. */
export function WheelStageView(props: WheelStageViewProps) {
  const { variant, top, from, motion, hops, hasLanded, children } = props
  const { t } = useTranslation('roulette')
  const label = top === undefined ? t('wheelWaits') : t('wheelShows', { number: top })
  return (
    <div className={styles.stage}>
      <div className={styles.wheelBox}>
        <svg className={styles.pointer} viewBox="0 0 16 14" aria-hidden="true">
          <path d="M1 0h14L8 13Z" fill="#F4DDA6" />
        </svg>
        <Wheel
          pockets={wheelPockets(variant)}
          top={top ?? '0'}
          from={from}
          hasBall={top !== undefined || motion !== 'rest'}
          motion={motion}
          hops={hops}
          label={motion === 'rest' || hasLanded ? label : t('wheelTurns')}
        />
      </div>
      {children}
    </div>
  )
}
