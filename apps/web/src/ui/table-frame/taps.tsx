import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'

/** Within this time a second tap belongs to the one before, in milliseconds. */
const doubledTapMs = 300

const SinceTapContext = createContext<() => number>(() => Infinity)

/** Notes when a tap ends, anywhere on the page, for the actions inside. */
export function TapsNoted({ children }: { readonly children: ReactNode }) {
  const lastTap = useRef(-Infinity)
  const [sinceTap] = useState(() => () => performance.now() - lastTap.current)
  useEffect(() => {
    const note = () => (lastTap.current = performance.now())
    document.addEventListener('pointerup', note, true)
    return () => document.removeEventListener('pointerup', note, true)
  }, [])
  return <SinceTapContext value={sinceTap}>{children}</SinceTapContext>
}

/**
 * Tells whether an action came under the finger only just after a tap. It rests then, so that a doubled tap does one
 * thing. `isLive` is false while the action cannot be pressed anyway.
 */
export function useRest(isLive: boolean): boolean {
  const sinceTap = use(SinceTapContext)
  const [wasLive, setWasLive] = useState(isLive)
  const [isResting, setIsResting] = useState(() => isLive && sinceTap() < doubledTapMs)
  if (wasLive !== isLive) {
    setWasLive(isLive)
    setIsResting(isLive && sinceTap() < doubledTapMs)
  }
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), doubledTapMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return isResting
}
