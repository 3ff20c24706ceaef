import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { tabPath } from './shell-links.ts'
import type { TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from './shell.types.ts'
import { patterns } from '#app/paths.ts'

interface TabLinkProps {
  readonly tab: TabName
  readonly club: ShellClub | null
  readonly badges: ShellBadges
  readonly className: string | undefined
  readonly children: ReactNode
}

/** One is at a section on each of its pages; at home at the club's own page and at one's own, and nowhere else. */
export function TabLink({ tab, club, badges, className, children }: TabLinkProps) {
  const { pathname } = useLocation()
  const target = tabPath(tab, club, badges)
  const [place = target] = target.split('?')
  const isHere =
    pathname === place || (tab === 'home' ? pathname === patterns.home : pathname.startsWith(`${place}/`))
  return (
    <Link to={target} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
