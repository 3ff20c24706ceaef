import type { CSSProperties } from 'react'
import styles from './slider.module.css'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface SliderProps {
  readonly label: string
  /** The label of the button for a tenth less. The one for more follows. */
  readonly lessLabel: string
  readonly moreLabel: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** The spoken value: "40 percent". */
  readonly valueText?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Shows a slider from less to more, with a button at each end. */
export function Slider({
  label,
  lessLabel,
  moreLabel,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled = false,
}: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  const move = (tenths: number) => onChange(Math.min(max, Math.max(min, value + (tenths * (max - min)) / 10)))
  return (
    <span className={styles.slider}>
      <IconButton
        icon="minus"
        iconSize={18}
        label={lessLabel}
        disabled={disabled || value <= min}
        onClick={() => move(-1)}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        style={{ '--share': `${share}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <IconButton
        icon="plus"
        iconSize={18}
        label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => move(1)}
      />
    </span>
  )
}
