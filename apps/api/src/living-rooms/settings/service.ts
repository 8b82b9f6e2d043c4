import { randomBytes } from 'node:crypto'
import { defaultRoomHosts, roomLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { readHttpsAddress } from '../../platform/https-address.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRoomSettings, type RoomSettings, upsertRoomSettings } from './queries.ts'

export async function getRoomSettings(scope: Scope): Promise<RoomSettings> {
  return (await findRoomSettings(scope)) ?? { hosts: [...defaultRoomHosts], meetingUrlTemplate: null }
}

type SettingsInput = { hosts?: string[] | null; meetingUrlTemplate?: string | null }

/** Changes what is given; rooms that exist keep their hosts and meeting addresses. */
export async function changeRoomSettings(scope: Scope, input: SettingsInput): Promise<RoomSettings> {
  const present = await getRoomSettings(scope)
  const settings = {
    hosts: input.hosts ? readHosts(input.hosts) : present.hosts,
    meetingUrlTemplate:
      input.meetingUrlTemplate === undefined
        ? present.meetingUrlTemplate
        : readTemplate(input.meetingUrlTemplate ?? ''),
  }
  await upsertRoomSettings(scope, settings)
  scope.log.info({ actor: scope.actor, settings, tenantId: scope.tenantId }, 'room settings changed')
  return settings
}

function readHosts(given: string[]): string[] {
  const hosts = [...new Set(given.map((host) => host.trim()).filter((host) => host !== ''))]
  const long = hosts.find((host) => host.length > roomLimits.hostName)
  if (long) throw errors.badInput(`A host's name has at most ${roomLimits.hostName} characters`)
  if (hosts.length > maxHosts) throw errors.badInput(`At most ${maxHosts} hosts can be offered`)
  return hosts
}

const maxHosts = 200

function readTemplate(given: string): string | null {
  const template = given.trim()
  if (template === '') return null
  const unknown = [...template.matchAll(/\{(.*?)\}/g)].find(
    ([, name]) => !['room', 'secret'].includes(`${name}`),
  )
  if (unknown) throw errors.badInput(`meetingUrlTemplate takes {room} and {secret}, not ${unknown[0]}`)
  readHttpsAddress('meetingUrlTemplate', fill(template, '0'))
  return template
}

const fill = (template: string, room: string): string =>
  template.replaceAll('{room}', room).replaceAll('{secret}', () => randomBytes(16).toString('hex'))

/** The meeting address of a new room, if the tenant has a template (product.md 35). */
export const meetingUrlFor = ({ meetingUrlTemplate }: RoomSettings, roomId: string): string | null =>
  meetingUrlTemplate === null ? null : fill(meetingUrlTemplate, roomId)
