import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Keeps the search text in the address, so that "back" from a club, or a reload, shows the same results. */
export function useSearchInAddress(): readonly [string, (text: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useState(parameters.get('search') ?? '')
  const change = (text: string) => {
    setSearch(text)
    setParameters((address) => withSearch(address, text), { replace: true })
  }
  return [search, change]
}

function withSearch(address: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (text === '') next.delete('search')
  else next.set('search', text)
  return next
}
