/** The parts of the answer of `npm audit --json` that are read here. */
interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }>
  >
}

export type Verdict =
  /** The registry gave no answer: it is unreachable, or has no advisories (as many mirrors). */
  | { readonly kind: 'no answer' }
  | { readonly kind: 'answered'; readonly grave: readonly string[]; readonly lighter: readonly string[] }

/** Reads the answer. `grave` lists packages with a known advisory of severity high or critical. */
export function verdictOn(answer: string): Verdict {
  const { vulnerabilities } = parsed(answer)
  if (vulnerabilities === undefined) return { kind: 'no answer' }
  const lines = Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => ({
    isGrave: severity === 'high' || severity === 'critical',
    line: `${name} ${range}: ${severity}${titleOf(via)}`,
  }))
  return {
    kind: 'answered',
    grave: lines.filter(({ isGrave }) => isGrave).map(({ line }) => line),
    lighter: lines.filter(({ isGrave }) => !isGrave).map(({ line }) => line),
  }
}

function parsed(answer: string): Report {
  try {
    return JSON.parse(answer) as Report
  } catch {
    return {}
  }
}

function titleOf(via: readonly unknown[]): string {
  const titles = via.map((each) =>
    typeof each === 'object' ? (each as { title?: string }).title : undefined,
  )
  const known = titles.filter((title) => title !== undefined)
  return known.length > 0 ? ` (${known.join('; ')})` : ''
}
