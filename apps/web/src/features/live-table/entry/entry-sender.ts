/** Changes that come this close together are sent as one. */
const gatherMs = 150
/** A body whose answer was lost is sent again after this time. */
const againMs = 1000

interface SenderOptions<Placed> {
  readonly onPlaced: (placed: Placed) => void
  /** Tells whether no answer came, so that the bets must be sent again. */
  readonly isLost: (error: unknown) => boolean
}

/** Sends the bets of one person, one body after the other. */
export interface EntrySender<Bets> {
  /** Sends these bets soon, in place of all that were wanted before. */
  readonly want: (bets: Bets) => void
  /** Sends at once what still waits. */
  readonly hurry: () => void
  /** Sends nothing of what still waits: the round is over. What is on its way is not waited for any more. */
  readonly forget: () => void
  /** Tells whether a body of the round was sent: it may stand, though no answer came. */
  readonly hasSent: () => boolean
  /**
   * Settles once nothing waits and nothing is on its way. Returns false if a body was refused meanwhile, or its round
   * ended: then what was wanted does not stand.
   */
  readonly settled: () => Promise<boolean>
}

/** Sends the bets of the round, whole. It tells of a refusal itself. */
type Place<Bets, Placed> = (bets: Bets) => Promise<Placed>

interface PlacedBy<Bets, Placed> {
  /** Bodies are sent by this from now on. It is given before any bets are wanted. */
  readonly placeBy: (place: Place<Bets, Placed>) => void
}

/**
 * Only the newest bets matter: what is wanted while a body is on its way is sent after it, and a refusal drops it,
 * because it contains what was refused.
 */
export function createEntrySender<Bets, Placed>(
  options: SenderOptions<Placed>,
): EntrySender<Bets> & PlacedBy<Bets, Placed> {
  let place: Place<Bets, Placed> | undefined
  let wanted: { readonly bets: Bets } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the rounds: a body of one that is over is not sent again, and holds up nothing. */
  let era = 0
  let busyIn: number | undefined
  let sentLastIn: number | undefined
  const { wait, tell } = newWaiters()

  function rest(): void {
    if (busyIn !== era && !wanted) tell(true)
  }
  function soon(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  function drop(): void {
    clearTimeout(timer)
    wanted = undefined
  }
  async function send(): Promise<void> {
    if (busyIn === era || !wanted || !place) return
    const { bets } = wanted
    const sentIn = era
    drop()
    busyIn = sentIn
    sentLastIn = sentIn
    const end = await endOf(options, place(bets))
    if (sentIn !== era) return
    busyIn = undefined
    if (end === 'refused') {
      drop()
      return tell(false)
    }
    if (end === 'lost') wanted ??= { bets }
    if (!wanted) return rest()
    if (end === 'confirmed') return send()
    soon(againMs)
  }
  return {
    placeBy: (given) => void (place = given),
    want(bets) {
      wanted = { bets }
      if (busyIn !== era) soon(gatherMs)
    },
    hurry: () => void send(),
    forget() {
      era += 1
      drop()
      tell(false)
    },
    hasSent: () => sentLastIn === era,
    settled() {
      const end = wait()
      rest()
      return end
    },
  }
}

/** Those who wait for the end, until all of them are told. */
function newWaiters() {
  const waiting: ((isPlaced: boolean) => void)[] = []
  return {
    wait: () => new Promise<boolean>((settle) => void waiting.push(settle)),
    tell(isPlaced: boolean): void {
      for (const settle of waiting.splice(0)) settle(isPlaced)
    },
  }
}

/** Returns what became of a body that was sent. */
const endOf = <Placed>({ onPlaced, isLost }: SenderOptions<Placed>, answer: Promise<Placed>) =>
  answer.then(
    (placed) => {
      onPlaced(placed)
      return 'confirmed' as const
    },
    (error: unknown) => (isLost(error) ? ('lost' as const) : ('refused' as const)),
  )
