import { generateScene } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'

/** The picture of a day (contract, scene.ts): the same for everybody, for ever. */
export function registerScenes(app: FastifyInstance): void {
  app.get<{ Params: { day: string } }>('/scenes/:day.svg', ({ params }, reply) =>
    isDay(params.day) ? send(reply, 'image/svg+xml', generateScene(params.day)) : reply.callNotFound(),
  )
  // Previews of links take no SVG.
  app.get<{ Params: { day: string } }>('/scenes/:day.png', async ({ params }, reply) =>
    isDay(params.day) ? send(reply, 'image/png', await drawScene(params.day)) : reply.callNotFound(),
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

const send = (reply: FastifyReply, type: string, picture: string | Buffer) =>
  reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(picture)

const maxDrawn = 50
const drawn = new Map<string, Promise<Buffer>>()

function drawScene(day: string): Promise<Buffer> {
  const known = drawn.get(day)
  if (known) return known
  // SVG alone has no size of its own here: its picture is that of the previews.
  const svg = generateScene(day).replace('width="100%" height="100%"', 'width="1200" height="800"')
  const picture = sharp(Buffer.from(svg)).resize(1200, 675).png({ palette: true, effort: 4 }).toBuffer()
  const [oldest] = drawn.keys()
  if (drawn.size >= maxDrawn && oldest !== undefined) drawn.delete(oldest)
  drawn.set(day, picture)
  return picture
}
