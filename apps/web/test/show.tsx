import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'

interface RouterProps {
  readonly children: ReactNode
}

/**
 * Shows a part of the app as the product does, with nothing above it. It is removed after its test, or earlier by the
 * returned function.
 */
export function show(part: ReactNode, Router: ComponentType<RouterProps> = MemoryRouter): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(leave)
  const all = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router>
        <Suspense>{part}</Suspense>
      </Router>
    </QueryClientProvider>
  )
  // The part is rendered when this returns, unless it waits for texts of its own.
  flushSync(() => root.render(all))
  return leave
}
