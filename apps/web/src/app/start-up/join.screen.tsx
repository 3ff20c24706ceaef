import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { pathTo, patterns } from '#app/paths.ts'
import { keepPendingJoin, readJoin } from '#lib/pending-join.ts'

/** A club's link: it is kept, so that signing up or beginning as a guest does not lose it. */
export function JoinScreen() {
  const { code = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const agent = query.get('agent')
  useEffect(() => {
    keepPendingJoin(readJoin(code, agent))
    void navigate(pathTo(patterns.dashboard), { replace: true })
  }, [code, agent, navigate])
  return null
}
