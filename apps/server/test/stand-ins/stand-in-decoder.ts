/**
 * A decoder that does what the last byte says: exits abruptly, never answers, refuses, is too slow, or returns it.
 */
process.on('message', (message: Uint8Array) => {
  const wish = message.at(-1)
  if (wish === 1) process.kill(process.pid, 'SIGKILL')
  else if (wish === 2) setInterval(() => undefined, 1000)
  else if (wish === 3) process.send?.('damaged')
  else if (wish === 4) process.send?.('tooSlow')
  else process.send?.(Buffer.from(message))
})
process.on('disconnect', () => process.exit(0))
