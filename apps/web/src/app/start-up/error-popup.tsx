import { Suspense, lazy, useEffect, useState } from 'react'
import { isProtectionRefusal, type CallError } from '#lib/api/call-error.ts'
import { showErrorsWith } from '#lib/api/query-client.ts'
import { loadPatiently } from '#lib/loaded/load-patiently.ts'
import { useRefusalText } from '#lib/words/use-error-text.ts'
import { whenIdle } from '#lib/device/when-idle.ts'

const loadView = async () => ({ default: (await import('./error-popup.view.tsx')).ErrorPopupView })
const View = lazy(() => loadPatiently(loadView))

/** Shows every failed action that its own screen does not handle (rule app-3). Place it once, beside the router. */
export function ErrorPopup() {
  const [error, setError] = useState<CallError>()
  const [isOpen, setOpen] = useState(false)
  const textOf = useRefusalText()
  useEffect(() => {
    // Fetched before it is needed, because the connection itself may fail.
    const stop = whenIdle(() => void loadView().catch(() => undefined))
    showErrorsWith((failed) => {
      // The screen explains it in its own place: which limit applies, and until when.
      if (isProtectionRefusal(failed)) return
      setError(failed)
      setOpen(true)
    })
    return () => {
      stop()
      showErrorsWith(() => undefined)
    }
  }, [])
  if (!error) return null
  return (
    <Suspense>
      <View isOpen={isOpen} text={textOf(error)} requestId={error.requestId} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
