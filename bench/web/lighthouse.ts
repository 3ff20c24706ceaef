import lighthouse from 'lighthouse'

/** The result of one run of Lighthouse for one address. Scores are out of 100. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly requests: number
  /** Bytes on the wire until the page is idle. */
  readonly bytes: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly mainThreadMs: number
}

/** Runs Lighthouse's own mobile phone in the browser at this port, with that browser's sign-in. */
export async function measure(url: string, port: number): Promise<Figures> {
  const run = await lighthouse(url, { port, disableStorageReset: true, logLevel: 'error', output: 'json' })
  if (!run) throw new Error(`Lighthouse says nothing of ${url}`)
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? 0
  const asked = requestsIn(audits['network-requests']?.details)
  tellFailed(url, run.lhr)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    requests: asked.length,
    bytes: asked.reduce((sum, { transferSize }) => sum + transferSize, 0),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    mainThreadMs: value('mainthread-work-breakdown'),
  }
}

interface Asked {
  readonly url: string
  readonly transferSize: number
}

function requestsIn(details: unknown): Asked[] {
  const { items = [] } = (details ?? {}) as { readonly items?: readonly Asked[] }
  return items.filter(({ url }) => url.startsWith('http'))
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Names each failure that does not depend on time. */
function tellFailed(url: string, { audits, categories }: Result): void {
  for (const name of ['accessibility', 'best-practices', 'seo'])
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const score = audits[id]?.score ?? null
      if (weight > 0 && score !== null && score < 1)
        process.stdout.write(`${url}: ${id}: ${audits[id]?.title ?? ''}\n`)
    }
}
