import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { layOver } from './entries.ts'

/** True if a dialog with an address of its own covers this part of the app: Back then belongs to the dialog. */
export const CoveredContext = createContext(false)

/** Makes an open element a layer of its own over the page. Back closes the uppermost layer. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const isCovered = use(CoveredContext)
  const close = useEffectEvent(onClose)
  const lies = isOpen && !isCovered
  useLayoutEffect(() => (lies ? layOver({ close: () => close() }) : undefined), [lies])
}
