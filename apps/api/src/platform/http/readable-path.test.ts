import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { readablePath } from './readable-path.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

test.each([
  ['/activate/hearth.vSd_qPl-s2EDpt8J9ef6eg', '/activate/[hidden]'],
  ['/activate/hearth.vSd_qPl-s2EDpt8J9ef6eg)', '/activate/[hidden]'],
  ['/activate/hearth.vSd_qPl-s2EDpt8J9ef6eg.', '/activate/[hidden]'],
  ['/activate/hearth.vSd_qPl-s2EDpt8J9ef6eg.Thanks', '/activate/[hidden]'],
  ['/activate/%3Chearth.vSd_qPl-s2EDpt8J9ef6eg%3E', '/activate/[hidden]'],
  ['/activate/hearth.vSd%5FqPl-s2EDpt8J9ef6eg', '/activate/[hidden]'],
  ['/activate%2Fhearth.vSd_qPl-s2EDpt8J9ef6eg', '/[hidden]'],
  ['/support/0123456789abcdef0123456789abcdef01234567,', '/support/[hidden]'],
  ['/support/0123456789abcdef0123456789abcdef01234567;x=1', '/support/[hidden]'],
  ['/question/hearth.vSd_qPl-s2EDpt8J9ef6egabcde?x=1', '/question/[hidden]'],
  ['/support/0123456789abcdef0123456789abcdef01234567', '/support/[hidden]'],
  ['/uploads/hearth/vSd_qPl-s2EDpt8J9ef6egabcde', '/uploads/hearth/[hidden]'],
  ['/applications/resumes?token=resume.hearth', '/applications/resumes'],
  ['/article/6a5a008d-b21c-4660-810d-4cf8e6d719a9', '/article/6a5a008d-b21c-4660-810d-4cf8e6d719a9'],
  ['/assets/fraunces-latin-wght-normal-ukD16Tqj.woff2', '/assets/fraunces-latin-wght-normal-ukD16Tqj.woff2'],
  ['/redirect-mobile-deep-linking', '/redirect-mobile-deep-linking'],
  ['/admin/users', '/admin/users'],
])('%s is logged as %s', (url, path) => {
  expect(readablePath(url)).toBe(path)
})

test('R43 no link that opens something stands in the log', async () => {
  const token = 'hearth.vSd_qPl-s2EDpt8J9ef6eg'
  for (const end of ['', ')', '.', '%29', '>']) await hearth.app.inject({ url: `/activate/${token}${end}` })
  const lines = hearth.logged.filter((line) => line.includes('/activate/'))
  expect(lines).toHaveLength(5)
  expect(hearth.logged.join()).not.toContain('vSd_qPl')
})
