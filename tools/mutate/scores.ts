interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

const killedAs = new Set(['Killed', 'Timeout'])
const countedAs = new Set([...killedAs, 'Survived', 'NoCoverage'])

/** Returns the part to which a file's score belongs: its package, the policies of the server or its ledger. */
const partOf = (file: string): string =>
  /^packages\/([^/]+)/.exec(file)?.[1] ?? (file.endsWith('.policy.ts') ? 'policies' : 'ledger')

/** Returns the score of each part in Stryker's report, one line each. */
export function scores(report: string): string[] {
  const parts = new Map<string, { all: number; killed: number }>()
  for (const [file, { mutants }] of Object.entries((JSON.parse(report) as Report).files)) {
    const part = parts.get(partOf(file)) ?? { all: 0, killed: 0 }
    part.all += mutants.filter(({ status }) => countedAs.has(status)).length
    part.killed += mutants.filter(({ status }) => killedAs.has(status)).length
    parts.set(partOf(file), part)
  }
  return [...parts].map(
    ([part, { all, killed }]) =>
      `${part}: ${killed} of ${all} killed (${((100 * killed) / all).toFixed(1)} %)`,
  )
}
