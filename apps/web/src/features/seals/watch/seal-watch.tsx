import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOfFinding, type Finding } from '../complaint.ts'
import { notePromises } from './kept-promises.ts'
import { watchQuery } from './seal-watch.api.ts'
import { SealWatchView } from './seal-watch.view.tsx'
import { onAnswer } from '#lib/api/answers.ts'
import { now } from '#lib/clock.ts'
import { provenPath } from '#lib/paths.ts'
import { z } from 'zod'

/** The watch begins after this delay, so that the screens load first. */
const startMs = 60_000

/**
 * Runs beside every screen of a signed-in person: keeps the house's promises, checks them, and reports complaints.
 */
export function SealWatch({ userId }: { readonly userId: UserId }) {
  const navigate = useNavigate()
  const [isStarted, setStarted] = useState(false)
  const [, setTold] = useState(0)
  useEffect(() => onAnswer((answer) => notePromises(answer, userId, now().getTime())), [userId])
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...watchQuery(userId), enabled: isStarted })
  const fresh = unseenOf(data?.findings ?? [], userId)
  const close = () => {
    noteSeen(userId, fresh.map(nameOfFinding))
    setTold((count) => count + 1)
  }
  const look = () => {
    const account = fresh.find((finding) => finding.account)?.account
    close()
    void navigate(provenPath(account))
  }
  return <SealWatchView findings={fresh} onLook={look} onClose={close} />
}

const unseenOf = (findings: readonly Finding[], userId: UserId): readonly Finding[] => {
  if (findings.length === 0) return findings
  const seen = new Set(seenFindings(userId))
  return findings.filter((finding) => !seen.has(nameOfFinding(finding)))
}

const storageKey = (userId: UserId): string => `cardroom.seals-told.${userId}`
const names = z.array(z.string())

/** Returns the names of the findings that the person has seen on this device. */
function seenFindings(userId: UserId): string[] {
  try {
    return names.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    return []
  }
}

function noteSeen(userId: UserId, seen: readonly string[]): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify([...new Set([...seenFindings(userId), ...seen])]))
  } catch {
    // Without storage they are shown again after a reload.
  }
}
