/**
 * A decoder that does what the last byte says: exits abruptly, never answers, refuses, is too slow, or returns it.
 */
process.on('message', (message: Uint8Array) => {
  const command = message.at(-1)
  if (command === 1) process.kill(process.pid, 'SIGKILL')
  else if (command === 2) setInterval(() => undefined, 1000)
  else if (command === 3) process.send?.('damaged')
  else if (command === 4) process.send?.('tooSlow')
  else process.send?.(Buffer.from(message))
})
process.on('disconnect', () => process.exit(0))
