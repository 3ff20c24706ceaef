import { useLayoutEffect, type ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { pageRendered, pages } from '#ui/layer/entries.ts'

/** Routes the addresses of the app. Layers have history entries too, which the router does not know about. */
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
