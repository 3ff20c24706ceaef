import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

const file = path.resolve(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml')
export const alertRules = (
  parse(readFileSync(file, 'utf8')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap((group) => group.rules)

/** The scrapes of one server, oldest first, and the time of Prometheus' evaluation, in seconds. */
export interface Scrapes {
  readonly scrapes: readonly ReadonlyMap<string, number>[]
  readonly at: number
}

interface Series {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
type Value = number | Series[]
type Node = ReturnType<typeof parser.parse>['topNode']

/**
 * Returns the labels for which the rule fires now, by its own expression. Unlike in Prometheus, `for` is ignored, the
 * value of a counter at its first scrape counts as an increase, and every scrape lies within each range of time.
 */
export function firesFor(alert: string, scraped: Scrapes): Record<string, string>[] {
  const rule = alertRules.find((each) => each.alert === alert)
  if (!rule) throw new Error(`No rule is called ${alert}`)
  const node = parser.parse(rule.expr).topNode.firstChild as Node
  return seriesOf(valueOf(node, { ...scraped, text: rule.expr })).map(({ labels }) => ({ ...labels }))
}

interface Context extends Scrapes {
  readonly text: string
}

function valueOf(node: Node, context: Context): Value {
  const text = context.text.slice(node.from, node.to)
  switch (node.name) {
    case 'NumberDurationLiteral':
      return Number(text)
    case 'ParenExpr':
      return valueOf(node.firstChild as Node, context)
    case 'VectorSelector':
      return selected(text, context.scrapes.at(-1))
    case 'AggregateExpr':
      return aggregated(node, context)
    case 'BinaryExpr':
      return combined(node, context)
    case 'FunctionCall':
      return called(node, context)
    default:
      throw new Error(`${text}: ${node.name} is not computed here`)
  }
}

const seriesOf = (value: Value): Series[] => {
  if (typeof value === 'number') throw new Error('A number stands where series are needed')
  return value
}

const labelsIn = (text: string): (readonly [name: string, how: string, value: string])[] =>
  [...text.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, name = '', how = '', value = '']) => [name, how, value])

function selected(
  selector: string,
  scrape: ReadonlyMap<string, number> = new Map<string, number>(),
): Series[] {
  const name = /^\w+/.exec(selector)?.[0]
  const wanted = labelsIn(selector)
  return [...scrape]
    .filter(([key]) => /^\w+/.exec(key)?.[0] === name)
    .map(([key, value]) => ({
      labels: Object.fromEntries(labelsIn(key).map(([of, , is]) => [of, is])),
      value,
    }))
    .filter(({ labels }) =>
      wanted.every(([of, how, is]) =>
        how === '=' ? labels[of] === is : new RegExp(`^(${is})$`).test(labels[of] ?? ''),
      ),
    )
}

const keyOf = (labels: Series['labels']): string => JSON.stringify(Object.entries(labels).toSorted())

function aggregated(node: Node, context: Context): Series[] {
  const how = context.text.slice(node.from, node.firstChild?.to)
  const by = node.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName') ?? []
  const names = by.map(({ from, to }) => context.text.slice(from, to))
  const groups = new Map<string, { labels: Series['labels']; values: number[] }>()
  const inner = node.getChild('FunctionCallBody')?.firstChild as Node
  for (const { labels, value } of seriesOf(valueOf(inner, context))) {
    const kept = Object.fromEntries(names.map((name) => [name, labels[name] ?? '']))
    const group = groups.get(keyOf(kept)) ?? { labels: kept, values: [] }
    group.values.push(value)
    groups.set(keyOf(kept), group)
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const ways: Record<string, (values: number[]) => number> = {
    sum,
    max: (values) => Math.max(...values),
    min: (values) => Math.min(...values),
  }
  return [...groups.values()].map(({ labels, values }) => ({ labels, value: ways[how]?.(values) ?? NaN }))
}

function called(node: Node, context: Context): Value {
  const name = context.text.slice(node.from, node.firstChild?.to)
  const given = node.getChild('FunctionCallBody')
  switch (name) {
    case 'time':
      return context.at
    case 'increase':
      return increased(rangeIn(given, context), context)
    case 'rate': {
      const range = rangeIn(given, context)
      return increased(range, context).map(({ labels, value }) => ({ labels, value: value / range.seconds }))
    }
    case 'min_over_time':
      return smallest(rangeIn(given, context), context)
    case 'histogram_quantile':
      return quantiles(
        valueOf(given?.firstChild as Node, context) as number,
        seriesOf(valueOf(given?.lastChild as Node, context)),
      )
    case 'absent': {
      const there = seriesOf(valueOf(given?.firstChild as Node, context))
      return there.length > 0 ? [] : [{ labels: {}, value: 1 }]
    }
    default:
      throw new Error(`${name} is not computed here`)
  }
}

interface Range {
  readonly selector: string
  readonly seconds: number
}

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600 }

function rangeIn(given: Node | null, { text }: Context): Range {
  const range = given?.getChild('MatrixSelector')
  const [, selector = '', count, unit = ''] =
    /^([^]*)\[(\d+)([smh])\]$/.exec(text.slice(range?.from, range?.to)) ?? []
  const seconds = Number(count) * (secondsOf[unit] ?? NaN)
  if (!range || Number.isNaN(seconds)) throw new Error(`${text}: no range of time is read here`)
  return { selector, seconds }
}

function increased({ selector }: Range, { scrapes }: Context): Series[] {
  const before = new Map(selected(selector, scrapes[0]).map(({ labels, value }) => [keyOf(labels), value]))
  return selected(selector, scrapes.at(-1)).map(({ labels, value }) => ({
    labels,
    value: value - (before.get(keyOf(labels)) ?? 0),
  }))
}

function smallest({ selector }: Range, { scrapes }: Context): Series[] {
  const found = new Map<string, Series>()
  for (const each of scrapes.flatMap((scrape) => selected(selector, scrape))) {
    const before = found.get(keyOf(each.labels))
    if (before === undefined || each.value < before.value) found.set(keyOf(each.labels), each)
  }
  return [...found.values()]
}

/** Interpolates within a bucket, like Prometheus; a value beyond the last bound counts as that bound. */
function quantiles(quantile: number, buckets: readonly Series[]): Series[] {
  const sorted = buckets
    .map(({ labels, value }) => ({ upTo: Number(labels.le?.replace('+Inf', 'Infinity')), count: value }))
    .toSorted((one, other) => one.upTo - other.upTo)
  const rank = quantile * (sorted.at(-1)?.count ?? 0)
  const place = sorted.findIndex(({ count }) => count >= rank)
  const [below, bucket] = [sorted[place - 1] ?? { upTo: 0, count: 0 }, sorted[place]]
  if (rank === 0 || bucket === undefined) return []
  const share = (rank - below.count) / (bucket.count - below.count)
  const value = bucket.upTo === Infinity ? below.upTo : below.upTo + (bucket.upTo - below.upTo) * share
  return [{ labels: {}, value }]
}

const calculations: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}
const comparisons: Record<string, (left: number, right: number) => boolean> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
}

function combined(node: Node, context: Context): Value {
  const [first, last] = [node.firstChild as Node, node.lastChild as Node]
  const sign = context.text.slice(first.to, last.from).trim()
  const [left, right] = [valueOf(first, context), valueOf(last, context)]
  const calculate = calculations[sign]
  if (typeof left === 'number' && typeof right === 'number' && calculate) return calculate(left, right)
  const other = new Map(
    typeof right === 'number' ? [] : right.map(({ labels, value }) => [keyOf(labels), value]),
  )
  if (sign === 'and') return seriesOf(left).filter(({ labels }) => other.has(keyOf(labels)))
  if (sign === 'or') {
    const there = new Set(seriesOf(left).map(({ labels }) => keyOf(labels)))
    return [...seriesOf(left), ...seriesOf(right).filter(({ labels }) => !there.has(keyOf(labels)))]
  }
  const pairs =
    typeof left === 'number'
      ? seriesOf(right).map(({ labels, value }) => ({ labels, of: left, with: value }))
      : left.flatMap(({ labels, value }) => {
          const found = typeof right === 'number' ? right : other.get(keyOf(labels))
          return found === undefined ? [] : [{ labels, of: value, with: found }]
        })
  const compare = comparisons[sign]
  if (calculate) return pairs.map((pair) => ({ labels: pair.labels, value: calculate(pair.of, pair.with) }))
  if (!compare) throw new Error(`${sign} is not computed here`)
  return pairs
    .filter((pair) => compare(pair.of, pair.with))
    .map((pair) => ({ labels: pair.labels, value: pair.of }))
}
