import type { CSSProperties } from 'react'
import styles from './slider.module.css'
import { Icon } from '#ui/icon/icon.tsx'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** How the value is said: "40 percent". */
  readonly valueText?: string | undefined
  readonly disabled?: boolean | undefined
}

/** From less to more. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled = false,
}: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <span className={styles.slider}>
      <Icon name="minus" size={18} />
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
      <Icon name="plus" size={18} />
    </span>
  )
}
