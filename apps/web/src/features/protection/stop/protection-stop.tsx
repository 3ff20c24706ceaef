import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { StopView } from './stop.view.tsx'
import { stopsOf } from './stops-of.ts'
import { protectionQuery } from '../protection.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { isProtectionRefusal } from '#lib/api/call-error.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Explains, over any screen, an action that the person's own limits refused. */
export function ProtectionStop() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...protectionQuery(), enabled: isOpen })
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!isProtectionRefusal(event.action.error)) return
        void queryClient.invalidateQueries({ queryKey: protectionQuery().queryKey })
        setOpen(true)
      }),
    [],
  )
  return (
    <StopView
      open={isOpen}
      stops={query.data && !query.isFetching ? stopsOf(query.data) : undefined}
      onLimits={() => {
        setOpen(false)
        void navigate(pathTo(patterns.protection))
      }}
      onClose={() => setOpen(false)}
    />
  )
}
