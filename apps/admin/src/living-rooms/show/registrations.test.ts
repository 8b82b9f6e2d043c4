import { expect, it } from 'vitest'
import { summaryOf } from './RegistrationsSheet.tsx'

const registered = (hosts: number, attendees: number, attended: (boolean | null)[] = []) =>
  [...Array(hosts).fill('HOST'), ...Array(attendees).fill('ATTENDEE')].map((role, index) => ({
    role,
    attended: attended[index] ?? null,
  }))

it.each([
  [registered(1, 35), '36 registered: 35 seats plus 1 host'],
  [registered(2, 1), '3 registered: 1 seat plus 2 hosts'],
  [registered(0, 4), '4 registered: 4 seats'],
  [registered(1, 0), '1 registered: 1 host'],
  [registered(1, 2, [true, false]), '3 registered: 2 seats plus 1 host · 1 of 2 marked came'],
])('counts those registered %#', (registrations, text) => {
  expect(summaryOf(registrations)).toBe(text)
})
