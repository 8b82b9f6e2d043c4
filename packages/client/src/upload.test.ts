import { expect, it } from 'vitest'
import { onThisHost } from './upload.ts'

it.each([
  ['https://community.example/uploads/hearth/x', '/uploads/hearth/x'],
  ['http://harbour.localhost:4000/applications/resumes?token=a.b', '/applications/resumes?token=a.b'],
])('an address of ours, %s, is %s on the host of the page', (address, path) => {
  expect(onThisHost(address)).toBe(path)
})
