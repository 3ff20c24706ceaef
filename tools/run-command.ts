const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs a command to its end: its number is the process's, and what it throws is one sentence. The process ends by itself,
 * once all that was said has gone out: a pipe may be slower than what it is told.
 */
export function runCommand(main: () => Promise<number>, failed: number): void {
  main().then(
    (status) => void (process.exitCode = status),
    (error: unknown) => {
      process.exitCode = failed
      process.stderr.write(`${sentenceOf(error)}\n`)
    },
  )
}
