import { expect, type Page } from '@playwright/test'
import { ask } from '../members/members.ts'

/** What the tests of Living Rooms share: rooms of their own, and what the API says when asked directly. */

export type Room = { id: string; title: string; start: string; end: string; capacity: number }
type Changes = Record<string, unknown>

const minuteMs = 60_000

/** An instant so many minutes from now. */
export const inMinutes = (minutes: number): string =>
  new Date(Math.ceil((Date.now() + minutes * minuteMs) / 1000) * 1000).toISOString()

let made = 0

/** A room of a test's own, which begins in a day unless `changes` say otherwise. */
export async function makeRoom(page: Page, title: string, changes: Changes = {}): Promise<Room> {
  made += 1
  const input = {
    title: `${title} ${made}.${Date.now()}`,
    header: picture,
    description: 'An hour among peers.',
    start: inMinutes(1440),
    end: inMinutes(1500),
    capacity: 12,
    pillars: ['Personal'],
    milestones: ['Friendship'],
    ...changes,
  }
  const mutation = `mutation ($input: LivingRoomCreateInput!) {
    livingRoomCreate(input: $input) { id title start end capacity } }`
  return (await ask<{ livingRoomCreate: Room }>(page, mutation, { input })).livingRoomCreate
}

/** Changes a room behind the page's back, as the colleague who is signed in there. */
export async function changeRoom(page: Page, id: string, input: Changes): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $input: LivingRoomUpdateInput!) { livingRoomUpdate(id: $id, input: $input) { id } }'
  await ask(page, mutation, { id, input })
}

export async function register(page: Page, id: string, userId: string, role?: string): Promise<void> {
  const mutation = `mutation ($id: ID!, $input: RoomRegisterInput!) {
    adminLivingRoomRegister(id: $id, input: $input) { id } }`
  await ask(page, mutation, { id, input: { userId, role } })
}

export async function cancelRoom(page: Page, id: string, reason = 'Our host is ill.'): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $reason: String!) { livingRoomCancel(id: $id, reason: $reason) { id } }'
  await ask(page, mutation, { id, reason })
}

export type RoomFilter = { query?: string; filters?: { field: string; values: string[] }[] }

export async function roomTotal(page: Page, filter: RoomFilter): Promise<number> {
  const query = `query ($filter: FilterInput) {
    livingRooms(filter: $filter, ignorePillarMilestone: true) { pageInfo { total } } }`
  const { livingRooms } = await ask<{ livingRooms: { pageInfo: { total: number } } }>(page, query, { filter })
  return livingRooms.pageInfo.total
}

/** An address outside; `servePictures` answers for it, because a test asks nobody else's server. */
export const picture = 'https://pictures.example/room.png'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const pixelFile = { name: 'room.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

export const servePictures = (page: Page): Promise<unknown> =>
  page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  )

export async function openRoom(page: Page, room: { id: string; title: string }): Promise<void> {
  await page.goto(`/admin/livingRooms/${room.id}/show`)
  await expect(page.getByRole('heading', { name: room.title, level: 1 })).toBeVisible()
}

/** Finds a member in the Register User panel and chooses them. */
export async function pickMember(page: Page, email: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Member' }).fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
}
