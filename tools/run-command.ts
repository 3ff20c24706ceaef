import { sentencesOf } from '../apps/server/src/platform/sentence-of.ts'

/**
 * Runs a command to its end. Its result becomes the exit code, and an error is printed as one sentence, with its reason
 * in a second line. The process ends by itself once all output is written, because a pipe may be slow.
 */
export function runCommand(main: () => Promise<number>, failed: number): void {
  main().then(
    (status) => void (process.exitCode = status),
    (error: unknown) => {
      process.exitCode = failed
      process.stderr.write(`${sentencesOf(error).join('\n')}\n`)
    },
  )
}
