import { useLayoutEffect, type ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { pageRendered, pages } from '#ui/layer/entries.ts'

/** The addresses of the app. Layers have entries of the history too, of which the router knows nothing. */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter window={pages as unknown as Window}>
      <PageRendered />
      {children}
    </BrowserRouter>
  )
}

function PageRendered() {
  const { key } = useLocation()
  useLayoutEffect(() => pageRendered(key), [key])
  return null
}
