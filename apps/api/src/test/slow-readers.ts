import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { SignedIn, TestApp } from './test-app.ts'

/** Rooms whose export is more than the buffers of a connection hold. */
export async function addWideRooms(hearth: TestApp): Promise<void> {
  const description = 'ember '.repeat(20_000)
  for (let batch = 0; batch < 4; batch += 1)
    await hearth.addRooms(Array.from({ length: 50 }, () => ({ description })))
}

/** The address under which somebody may download the list of rooms. */
export async function exportRooms(hearth: TestApp, { token }: SignedIn): Promise<string> {
  const { data } = await hearth.graphql('mutation { adminLivingRoomExportLink { url } }', {}, token)
  return data.adminLivingRoomExportLink.url
}

/** Takes the head of the answer and then reads nothing. */
export async function readSlowly(address: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage]
  return answer.on('error', () => {})
}
