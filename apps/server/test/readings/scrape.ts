/** Returns the samples at a server's /metrics, by name and labels as written: `sockets_connected`, `x{a="b"}`. */
export async function scrape(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
