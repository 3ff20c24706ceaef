import { parseArgs } from 'node:util'
import path from 'node:path'
import { openDevice } from './device.ts'
import { measure, type Figures } from './lighthouse.ts'
import { placesOf, type PlaceName } from './places.ts'
import { startWorld } from './world.ts'
import { line } from '../lib/line.ts'
import { root } from '../../tools/build.ts'

// Measures what a phone waits for: Lighthouse's mobile run (4× slowed processor, 1.6 Mbit/s, 150 ms) of the screens
// that are opened first and most often, as the median of several runs. `--against` names another built tree, which is
// measured in turns with this one.
//   npm run bench -- web [--runs 3] [--only landing,home] [--against ../other-tree] [--report]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    against: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

const trees = [...(values.against ? [{ name: 'against', folder: path.resolve(values.against) }] : [])]
trees.push({ name: 'this', folder: root })

const found: { place: PlaceName; tree: string; figures: Figures }[] = []
for (const { name, folder } of trees) {
  const world = await startWorld(folder)
  try {
    for (const place of await placesOf(world)) {
      if (values.only && !values.only.split(',').includes(place.name)) continue
      const runs: Figures[] = []
      for (let run = 0; run < Number(values.runs); run += 1) {
        // Each run has a new device, so that nothing is cached.
        const device = await openDevice(world, place.person)
        runs.push(await measure(`${world.origin}${place.path}`, device.port))
        await device.close()
      }
      found.push({ place: place.name, tree: name, figures: medians(runs) })
    }
  } finally {
    await world.stop()
  }
}

found.sort((one, other) => order(one.place) - order(other.place))
line(
  ['', 'perf', 'a11y', 'best', 'SEO', 'requests', 'KB', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'main ms'],
  22,
)
for (const { place, tree, figures } of found) line([label(place, tree), ...cells(figures)], 22)

const short = found
  .filter(({ tree }) => tree === 'this')
  .flatMap(({ place, figures }) => misses(place, figures))
for (const miss of short) process.stdout.write(`${miss}\n`)
// Times depend on a quiet machine; the transferred bytes do not.
if (short.length > 0 && !values.report) process.exitCode = 1

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as unknown as Figures
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function cells(figures: Figures): string[] {
  const { performance, accessibility, bestPractices, seo, requests, bytes, ...times } = figures
  const whole = [performance, accessibility, bestPractices, seo, requests].map((each) => each.toFixed(0))
  const { firstPaintMs, largestPaintMs, blockedMs, shift, mainThreadMs } = times
  return [
    ...whole,
    (bytes / 1024).toFixed(0),
    firstPaintMs.toFixed(0),
    largestPaintMs.toFixed(0),
    blockedMs.toFixed(0),
    shift.toFixed(3),
    mainThreadMs.toFixed(0),
  ]
}

function misses(place: PlaceName, figures: Figures): string[] {
  const isDoor = place === 'landing' || place === 'sign-in'
  const aims = { performance: isDoor ? 95 : 90, accessibility: 100, bestPractices: 100, seo: 100 } as const
  const low = (Object.keys(aims) as (keyof typeof aims)[])
    .filter((name) => figures[name] < aims[name])
    .map((name) => `${place}: ${name} is ${figures[name].toFixed(0)}, below ${aims[name]}`)
  const bytesMax = (place === 'landing' ? 120 : 220) * 1024
  const heavy = figures.bytes > bytesMax ? [`${place}: more than ${bytesMax / 1024} KB`] : []
  const many = figures.requests > 25 ? [`${place}: more than 25 requests`] : []
  return [...low, ...heavy, ...many]
}

function order(place: PlaceName): number {
  return found.findIndex((one) => one.place === place)
}

function label(place: string, tree: string): string {
  return values.against ? `${place} (${tree})` : place
}
