import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { layOver } from './entries.ts'

/** Whether a dialog with an address of its own stands over this part of the app: Back is the dialog's then. */
export const CoveredContext = createContext(false)

/** What is open lies over the page as a layer of its own: Back closes the uppermost. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const isCovered = use(CoveredContext)
  const close = useEffectEvent(onClose)
  const lies = isOpen && !isCovered
  useLayoutEffect(() => (lies ? layOver({ close: () => close() }) : undefined), [lies])
}
