import { expect, test } from 'vitest'
import { findRefused, listPackages } from './licences.js'
import { readJson } from './project.js'

const lockOf = (packages) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([name, found]) => [`node_modules/${name}`, { version: '1.0.0', ...found }]),
  ),
})

test('R44 everything that production consists of is under a permitted licence, and the lock file fixes it', () => {
  const lock = readJson('package-lock.json')
  expect(listPackages(lock).length).toBeGreaterThan(300)
  expect(findRefused(lock)).toEqual([])
  const fixed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  expect(
    fixed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path),
  ).toEqual([])
})

test.each([
  ['GPL-3.0-only', true],
  ['AGPL-3.0', true],
  ['SSPL-1.0', true],
  [undefined, true],
  ['LGPL-3.0-or-later', true],
  ['MIT AND GPL-2.0', true],
  ['MIT AND ISC', false],
  ['(GPL-2.0 OR MIT)', false],
  ['MPL-2.0', false],
])('a package under %s is refused: %s', (license, isRefused) => {
  expect(findRefused(lockOf({ some: { license } })).length > 0).toBe(isRefused)
})

test('what is only used to build and test may have any licence', () => {
  expect(findRefused(lockOf({ tool: { license: 'GPL-3.0-only', dev: true } }))).toEqual([])
})

test('an exception holds for the package and the licence that were judged, and no other', () => {
  expect(findRefused(lockOf({ '@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } }))).toEqual(
    [],
  )
  expect(findRefused(lockOf({ '@img/sharp-libvips-linux-x64': { license: 'AGPL-3.0' } }))).toHaveLength(1)
})
