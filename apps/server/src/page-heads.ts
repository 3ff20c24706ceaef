import type { FastifyRequest } from 'fastify'
import { previewLink, type LinkPreview } from '#modules/clubs/index.ts'
import type { Database } from '#platform/db/database.ts'
import { within } from '#platform/deadline.ts'
import type { RateLimiter } from '#platform/budgets/rate-limiter.ts'
import type { PageHead } from '#platform/http/files/web-app.ts'
import { plainAddress } from '#platform/http/plain-address.ts'

/** Makes what messengers show of a page whose link is sent: a title, a line, a picture (link-pictures.ts). */

const words = {
  en: {
    landing: {
      title: 'Cardroom',
      description: 'A private members’ card room: clubs, chips, and provably fair tables',
    },
    join: { title: 'Cardroom', description: 'An invitation to a club: open it to join' },
    table: { title: 'Cardroom', description: 'An invitation to a table: open it to watch and to sit down' },
    rounds: {
      title: 'A round at Cardroom',
      description: 'Its bets, cards or number, and the seeds by which anybody can recompute it',
    },
    proof: {
      title: 'Proof of a round at Cardroom',
      description: 'What house and players committed to, and the draw that anybody can recompute',
    },
    fairness: {
      title: 'Fairness at Cardroom',
      description: 'What a club’s tables paid, beside what chance would',
    },
    members: 'Members: ',
  },
  ru: {
    landing: {
      title: 'Cardroom',
      description: 'Закрытый карточный клуб: клубы, фишки и столы, честность которых можно проверить',
    },
    join: { title: 'Cardroom', description: 'Приглашение в клуб: откройте, чтобы вступить' },
    table: { title: 'Cardroom', description: 'Приглашение за стол: откройте, чтобы посмотреть и сесть' },
    rounds: {
      title: 'Раунд в Cardroom',
      description: 'Ставки, карты или число и сиды, по которым любой пересчитает раунд',
    },
    proof: {
      title: 'Доказательство раунда в Cardroom',
      description: 'К чему обязались казино и игроки, и розыгрыш, который любой пересчитает',
    },
    fairness: {
      title: 'Честность в Cardroom',
      description: 'Сколько выплатили столы клуба и сколько дала бы случайность',
    },
    members: 'Участников: ',
  },
} as const
type Words = (typeof words)['en' | 'ru']

/** The time that a page waits for the description of its club. */
const patienceMs = 1000

interface Means {
  readonly database: Database
  readonly rateLimiter: RateLimiter
  readonly publicUrl: string
}

/** Returns the description of a page; undefined for pages of members. */
export const pageHeads =
  ({ database, rateLimiter, publicUrl }: Means) =>
  async (request: FastifyRequest): Promise<PageHead | undefined> => {
    const language = /^\s*ru\b/i.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en'
    const texts = words[language]
    const [path = ''] = plainAddress(request.url).split('?', 1)
    const [, place = '', code = ''] = path.split('/')
    const headOf = (text: { title: string; description: string }, crest = 'house'): PageHead => ({
      ...text,
      image: `${publicUrl}/api/link-pictures/${crest}.jpg`,
    })
    if (place === '') return headOf(texts.landing)
    if (place === 'rounds' || place === 'fairness' || place === 'proof') return headOf(texts[place])
    if ((place !== 'join' && place !== 'table') || code === '') return undefined
    const preview = await previewOf(code, { database, rateLimiter, ip: request.ip })
    if (!preview) return headOf(texts[place])
    return headOf(textOf(preview, texts[place], texts.members), preview.crest)
  }

/**
 * Describes a club; undefined if the code's budget is spent or the database is away, so the page still opens.
 */
async function previewOf(
  code: string,
  { database, rateLimiter, ip }: Pick<Means, 'database' | 'rateLimiter'> & { readonly ip: string },
): Promise<LinkPreview | undefined> {
  try {
    await rateLimiter.spend('clubCodes', { ip })
    return await within(patienceMs, previewLink(database, code))
  } catch {
    return undefined
  }
}

function textOf(
  { name, inside }: LinkPreview,
  { description }: Words['join' | 'table'],
  ofMembers: string,
): { title: string; description: string } {
  const members = inside ? ` · ${ofMembers}${inside.members}` : ''
  return { title: name, description: `${inside?.greeting ?? description}${members}` }
}
