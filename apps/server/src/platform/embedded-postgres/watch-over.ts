import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataArgumentOf, surroundingsOf, type Cluster } from './postgres-cluster.ts'

/** The time that a server whose owner is gone waits for the next one. */
export const graceSecondsDefault = 30

/**
 * Checks every other second whether the server's current owner lives, and shuts the server down cleanly once there
 * has been none for this time. It lives no longer than the server. It is a shell script, because that takes a
 * twentieth of the memory of Node. It needs /proc, where that exists, to tell the owner from a process of another
 * user.
 */
const script = `
alone=0
while kill -0 "$SERVER" 2>/dev/null; do
  sleep 2
  owner=$(cat ../owner 2>/dev/null)
  if [ -n "$owner" ] && { kill -0 "$owner" 2>/dev/null || [ -d "/proc/$owner" ]; }; then alone=0
  else alone=$((alone + 2))
  fi
  if [ "$alone" -ge "$GRACE" ]; then exec "$PG_CTL" stop --pgdata="$DATA" --mode=fast; fi
done
`

/** Starts the watcher beside a server that has just been started. On Windows there is none. */
export function watchOver(cluster: Cluster, server: number, graceSeconds: number): void {
  if (process.platform === 'win32') return
  const watcher = spawn('/bin/sh', ['-c', script], {
    ...surroundingsOf(cluster, {
      SERVER: String(server),
      GRACE: String(graceSeconds),
      PG_CTL: path.join(cluster.binaries, 'bin', 'pg_ctl'),
      DATA: dataArgumentOf(cluster),
    }),
    detached: true,
    stdio: 'ignore',
  })
  watcher.on('error', () => undefined) // Without a shell the server stays until the next start, which adopts it.
  watcher.unref()
}

/** Records who owns the server from now on. */
export const noteOwner = (cluster: Cluster): Promise<void> =>
  writeFile(path.join(cluster.folder, 'owner'), `${process.pid}\n`, { mode: 0o644 })
