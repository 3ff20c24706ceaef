import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { hasPast, useBack } from './use-back.ts'

interface BackLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  /** Where it leads who has no past here: they came by a link. */
  readonly to: string
}

/** An arrow back: to where one came from. It stays a link, so that it can be opened beside. */
export function BackLink({ to, ...link }: BackLinkProps) {
  const back = useBack(to)
  return (
    <Link
      {...link}
      to={to}
      replace
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (isElsewhere || !hasPast()) return
        event.preventDefault()
        back()
      }}
    />
  )
}
