/** Changes within this time of each other are sent as one request. */
const gatherMs = 150
/** A request whose answer was lost is sent again after this time. */
const againMs = 1000

interface SenderOptions<Placed> {
  readonly onPlaced: (placed: Placed) => void
  /** Tells whether the error means that no answer came, so that the bets must be sent again. */
  readonly isLost: (error: unknown) => boolean
}

/** Sends the bets of one person, one request after the other. */
export interface EntrySender<Bets> {
  /** Sends these bets soon, in place of all bets that were passed before. */
  readonly want: (bets: Bets) => void
  /** Sends the waiting bets at once. */
  readonly hurry: () => void
  /**
   * Drops the waiting bets and ignores the answer to a request that is under way, for example because the round is
   * over.
   */
  readonly forget: () => void
  /** Tells whether a request of this round was sent. Its bets may be valid even if no answer came. */
  readonly hasSent: () => boolean
  /**
   * Resolves once no bets wait and no request is under way. Resolves to false if a request was refused meanwhile or
   * its round ended, so that the wanted bets are not valid.
   */
  readonly settled: () => Promise<boolean>
}

/** Sends the complete bets of the round. It reports a refusal to the person itself. */
type Place<Bets, Placed> = (bets: Bets) => Promise<Placed>

interface PlacedBy<Bets, Placed> {
  /** Sets the function that sends requests from now on. It must be called before `want`. */
  readonly placeBy: (place: Place<Bets, Placed>) => void
}

/**
 * Creates a sender that sends only the newest bets. Bets that are passed while a request is under way are sent
 * after it. If that request is refused they are dropped, because they contain the refused bets.
 */
export function createEntrySender<Bets, Placed>(
  options: SenderOptions<Placed>,
): EntrySender<Bets> & PlacedBy<Bets, Placed> {
  let place: Place<Bets, Placed> | undefined
  let wanted: { readonly bets: Bets } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the rounds. A request of an earlier round is not sent again, and does not delay later ones. */
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

/** Holds the callers that wait for the end, until `tell` resolves all of their promises. */
function newWaiters() {
  const waiting: ((isPlaced: boolean) => void)[] = []
  return {
    wait: () => new Promise<boolean>((settle) => void waiting.push(settle)),
    tell(isPlaced: boolean): void {
      for (const settle of waiting.splice(0)) settle(isPlaced)
    },
  }
}

/** Returns whether a request was confirmed, lost or refused. */
const endOf = <Placed>({ onPlaced, isLost }: SenderOptions<Placed>, answer: Promise<Placed>) =>
  answer.then(
    (placed) => {
      onPlaced(placed)
      return 'confirmed' as const
    },
    (error: unknown) => (isLost(error) ? ('lost' as const) : ('refused' as const)),
  )
