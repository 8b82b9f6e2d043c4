import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { generateScene } from '@hearth/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StorageAdapter } from '../storage/adapter.ts'

export type ScenesOptions = {
  storage: StorageAdapter
  now: () => Date
  /** Whether the visitor's community shows something with the picture of this day (UTC). */
  isShown: (request: FastifyRequest, reply: FastifyReply, day: string) => Promise<boolean>
}

/**
 * The picture of a day (contract, scene.ts): the same for everyone, for ever. There are those of the days around now
 * and those that something is shown with, so that nobody can ask for drawings without end.
 */
export function registerScenes(app: FastifyInstance, options: ScenesOptions): void {
  const draw = createDrawing(options.storage, app.log)
  const hasPicture = async (request: FastifyRequest, reply: FastifyReply, day: string) =>
    isDay(day) && (isAroundNow(day, options.now()) || (await options.isShown(request, reply, day)))
  app.get<{ Params: { day: string } }>('/scenes/:day.svg', async (request, reply) => {
    const { day } = request.params
    if (!(await hasPicture(request, reply, day))) return reply.callNotFound()
    return send(reply, 'image/svg+xml', generateScene(day))
  })
  // Previews of links take no SVG.
  app.get<{ Params: { day: string } }>('/scenes/:day.png', async (request, reply) => {
    const { day } = request.params
    if (!(await hasPicture(request, reply, day))) return reply.callNotFound()
    return send(reply, 'image/png', await draw(day))
  })
}

const dayMs = 86_400_000
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Yesterday, today and tomorrow in UTC are today in every zone, and still for a page that was opened before midnight. */
const isAroundNow = (day: string, now: Date): boolean =>
  Math.abs(Date.parse(day) - Date.parse(now.toJSON().slice(0, 10))) <= dayMs

const send = (reply: FastifyReply, type: string, picture: string | Buffer) =>
  reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(picture)

/** Draws a day once, one day after another, and keeps what it drew. */
function createDrawing(storage: StorageAdapter, log: FastifyBaseLogger): (day: string) => Promise<Buffer> {
  const wanted = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  const load = async (day: string): Promise<Buffer> => {
    const svg = generateScene(day)
    // A picture that is drawn differently one day has another key.
    const key = `scenes/${day}/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`
    const kept = await storage.get(key)
    if (kept) return buffer(kept)
    const drawn = last.then(() => drawPreview(svg))
    last = drawn.catch(() => undefined)
    const png = await drawn
    await storage.put(key, png).catch((err) => log.warn({ err, day }, 'scene not kept'))
    return png
  }
  return (day) => {
    const picture = wanted.get(day) ?? load(day).finally(() => wanted.delete(day))
    wanted.set(day, picture)
    return picture
  }
}

/** SVG alone has no size of its own here: its picture is that of the previews. */
async function drawPreview(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const sized = svg.replace('width="100%" height="100%"', 'width="1200" height="800"')
  return sharp(Buffer.from(sized)).resize(1200, 675).png({ palette: true, effort: 4 }).toBuffer()
}
