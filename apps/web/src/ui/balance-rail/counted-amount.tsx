import { useEffect, useRef, useState } from 'react'

const countingMs = 500

interface CountedAmountProps {
  readonly amount: number
  readonly format: (amount: number) => string
}

/** Shows an amount that counts to its next value in half a second, or at once without motion. */
export function CountedAmount({ amount, format }: CountedAmountProps) {
  const [shown, setShown] = useState(amount)
  const standing = useRef(amount)
  useEffect(() => {
    const start = standing.current
    let begun: number | undefined
    const step = (at: number) => {
      begun ??= at
      const part = isStill() ? 1 : Math.min((at - begun) / countingMs, 1)
      standing.current = part === 1 ? amount : Math.round(start + (amount - start) * part)
      setShown(standing.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = start === amount ? 0 : requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return format(isStill() ? amount : shown)
}

const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'still' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
