import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What is searched for, kept in the address: back from a club, or a reload, finds the same people. */
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
