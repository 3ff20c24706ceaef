import type { UserId } from '@cardroom/contract/ids'
import type { ReactionKind, TableMessage } from '@cardroom/contract/table-talk'
import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { hiddenWith, isHiddenIn, keepHidden, keptHidden, type Speaker } from './hidden-people.ts'
import { nextTalk, noTalk, type ShownReaction, type Talk, type TalkChange } from './talk.ts'
import { askForTalk, useMute, writeMessage, type NewTableMessage, type OfTable } from '../live-table.api.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'
import { CallError, keyOf } from '#lib/api/call-error.ts'
import { emitToServer } from '#lib/socket/socket.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** The reason why a message was refused. */
export type WriteRefusal = 'muted' | 'notThere' | 'tooQuick' | 'failed'

/** The chat of a table for the viewing person: messages, reactions, and what the person can do. */
export interface TableTalk {
  /** The messages, oldest first. Messages and reactions of people whom the person has hidden are left out. */
  readonly messages: readonly TableMessage[]
  readonly reactions: readonly ShownReaction[]
  /** The number of other people's messages that the person has not seen. */
  readonly unread: number
  /** Sets whether the messages are visible. */
  readonly setOpen: (isOpen: boolean) => void
  readonly isOwn: (message: TableMessage) => boolean
  /** True if the person may not write or react here. */
  readonly isMuted: boolean
  /** True if a reaction was sent a moment ago, so that the next one must wait. */
  readonly isResting: boolean
  readonly react: (kind: ReactionKind) => void
  /** Sends a message. Resolves to false if it was refused; `refusal` then says why. */
  readonly write: (content: string) => Promise<boolean>
  readonly refusal: WriteRefusal | undefined
  readonly isHidden: (speaker: Omit<Speaker, 'tableId'>) => boolean
  /** Hides a person's messages and reactions on this device, or shows them again. */
  readonly setHidden: (speaker: Omit<Speaker, 'tableId'>, isHidden: boolean) => void
  readonly isMuting: boolean
  /** Mutes a person at this table, or lifts the mute. Only staff may do this. */
  readonly mute: (userId: UserId, isMuted: boolean) => void
}

/** A reaction is shown for this time. */
const reactionMs = 2000
/**
 * A person can send only one reaction within this time. The server takes one in 2 s by its own clock, and says nothing
 * of one that comes sooner. The rest is for trips of different lengths.
 */
const restMs = 2300

export function useTableTalk(me: UserId, ofTable: OfTable, watched: WatchedTable): TableTalk {
  const { tableId } = ofTable
  const { seesHidden, table } = watched.live
  const { mine, muted = [] } = table
  const [talk, change] = useReducer(nextTalk, noTalk)
  const [isOpen, setOpen] = useState(false)
  useTalkEvents({ tableId, seesHidden }, change)
  useLoadedTalk({ ofTable, talk, isOpen }, change)
  const people = useHiddenPeople(me, tableId)
  const isOwn = ({ sender_id: id, person }: TableMessage): boolean =>
    id === me || (mine !== undefined && person === mine.seat)
  const messages = talk.messages.filter((message) => !people.isHidden(speakerOf(message)))
  return {
    ...people,
    ...useReacting(tableId),
    ...useWriting(ofTable, change),
    ...useMuting(ofTable, watched),
    messages,
    reactions: talk.reactions.filter((reaction) => !people.isHidden(speakerOf(reaction))),
    unread: messages.filter((message) => message.id > talk.readTo && !isOwn(message)).length,
    setOpen,
    isOwn,
    isMuted: muted.includes(me),
  }
}

const speakerOf = ({ sender_id: userId, person }: Pick<ShownReaction, 'sender_id' | 'person'>) => ({
  userId,
  person,
})

interface Listening {
  readonly tableId: number
  readonly seesHidden: boolean
}

/** Applies the chat events of this table. */
function useTalkEvents({ tableId, seesHidden }: Listening, change: Dispatch<TalkChange>): void {
  const count = useRef(0)
  useSocketEvent('table.message', ({ id, message }) => {
    if (id === tableId) change({ kind: 'told', message, seesHidden })
  })
  useSocketEvent('table.react', ({ id, person, sender_id, kind }) => {
    if (id !== tableId) return
    count.current += 1
    const key = count.current
    change({ kind: 'reacted', reaction: { key, person, sender_id, kind } })
    setTimeout(() => change({ kind: 'faded', key }), reactionMs)
  })
  useSocketEvent('connected', () => change({ kind: 'away' }))
}

interface LoadedTalk {
  readonly ofTable: OfTable
  readonly talk: Talk
  readonly isOpen: boolean
}

/**
 * Loads earlier messages when the chat is opened, and for staff those whose names an event has hidden. Only people at
 * the table may read them. If the server does not yet count this person as present, they are loaded when it next
 * reports the people.
 */
function useLoadedTalk({ ofTable, talk, isOpen }: LoadedTalk, change: Dispatch<TalkChange>): void {
  const { clubId, tableId } = ofTable
  const isWanted = isOpen && !talk.isLoaded
  const newest = talk.messages.at(-1)?.id
  const { hiddenAt } = talk
  // A name that is hidden while an answer is on its way may be missing in that answer too.
  useEffect(() => {
    if (isWanted) loadTalk({ clubId, tableId }, change)
  }, [isWanted, hiddenAt, clubId, tableId, change])
  useSocketEvent('table.people', ({ id }) => {
    if (id === tableId && isWanted) loadTalk(ofTable, change)
  })
  useEffect(() => {
    if (isOpen && newest !== undefined) change({ kind: 'read' })
  }, [isOpen, newest, change])
}

function loadTalk(ofTable: OfTable, change: Dispatch<TalkChange>): void {
  askForTalk(ofTable).then(
    (messages) => change({ kind: 'loaded', messages }),
    () => undefined,
  )
}

function useHiddenPeople(me: UserId, tableId: number): Pick<TableTalk, 'isHidden' | 'setHidden'> {
  const [hidden, setHidden] = useState(() => keptHidden(me))
  return {
    isHidden: (speaker) => isHiddenIn(hidden, { ...speaker, tableId }),
    setHidden: (speaker, isHidden) => {
      const changed = hiddenWith(hidden, { ...speaker, tableId }, isHidden)
      keepHidden(me, changed)
      setHidden(changed)
    },
  }
}

function useReacting(tableId: number): Pick<TableTalk, 'isResting' | 'react'> {
  const [isResting, setResting] = useState(false)
  return {
    isResting,
    react: (kind) => {
      if (isResting) return
      emitToServer('table.react', { id: tableId, kind })
      setResting(true)
      setTimeout(() => setResting(false), restMs)
    },
  }
}

function useWriting(ofTable: OfTable, change: Dispatch<TalkChange>): Pick<TableTalk, 'write' | 'refusal'> {
  const [refusal, setRefusal] = useState<WriteRefusal>()
  // The server may have a message whose answer did not come. Sent again unchanged, it keeps its key and counts once.
  const lost = useRef<NewTableMessage>(undefined)
  return {
    refusal,
    write: (content) => {
      const key = lost.current?.content === content ? lost.current.key : crypto.randomUUID()
      setRefusal(undefined)
      return writeMessage(ofTable, { content, key }).then(
        (message) => {
          lost.current = undefined
          change({ kind: 'told', message })
          return true
        },
        (error: unknown) => {
          if (error instanceof CallError && error.isLost) lost.current = { content, key }
          setRefusal(refusalOf(error))
          return false
        },
      )
    },
  }
}

function refusalOf(error: unknown): WriteRefusal {
  const key = keyOf(error)
  if (key === 'tooManyRequests') return 'tooQuick'
  if (key !== 'notAllowed' || !(error instanceof CallError)) return 'failed'
  return error.fields.some(({ message }) => message === 'muted') ? 'muted' : 'notThere'
}

function useMuting(ofTable: OfTable, { change }: WatchedTable): Pick<TableTalk, 'isMuting' | 'mute'> {
  const muting = useMute(ofTable)
  return {
    isMuting: muting.isPending,
    mute: (userId, isMuted) =>
      muting.mutate({ userId, isMuted }, { onSuccess: (table) => change({ kind: 'shown', table }) }),
  }
}
