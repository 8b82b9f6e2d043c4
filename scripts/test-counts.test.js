import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.js'

describe('counts from Vitest', () => {
  const file = (status, ...assertionResults) => ({ status, assertionResults })
  const report = (numPassedTests, numFailedTests, ...testResults) => ({
    numPassedTests,
    numFailedTests,
    testResults,
  })

  test.each([
    ['all passed', report(3, 0, file('passed', {}, {}, {})), 0, { passed: 3, failed: 0 }],
    ['a failed test', report(2, 1, file('failed', {}, {}, {})), 1, { passed: 2, failed: 1 }],
    [
      'a file that did not load',
      report(3, 0, file('passed', {}), file('failed')),
      1,
      { passed: 3, failed: 1 },
    ],
    ['an error outside any test', report(3, 0, file('passed', {})), 1, { passed: 3, failed: 1 }],
    ['no test at all', report(0, 0), 0, { passed: 0, failed: 0 }],
  ])('hold for %s', (_, json, status, counts) => {
    expect(countVitest(json, status)).toMatchObject(counts)
  })

  test('name each failed test and file in a line', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list is sorted',
      failureMessages: ['\u001b[31mError: no\n  at'],
    }
    const files = [
      { name: 'list.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'sort.test.ts', status: 'failed', message: 'Cannot find sort', assertionResults: [] },
    ]
    expect(countVitest(report(1, 1, ...files), 1).failures).toEqual([
      'list.test.ts: a list is sorted: Error: no',
      'sort.test.ts: did not load: Cannot find sort',
    ])
  })
})

describe('counts from Playwright', () => {
  const report = (expected, unexpected, flaky, errors = []) => ({
    stats: { expected, unexpected, flaky },
    errors,
  })

  test.each([
    ['all passed', report(3, 0, 0), 0, { passed: 3, failed: 0 }],
    ['a failed and a flaky test', report(3, 1, 1), 1, { passed: 3, failed: 2 }],
    ['flaky tests alone', report(3, 0, 2), 0, { passed: 3, failed: 2 }],
    ['a spec that did not load', report(0, 0, 0, [{}]), 1, { passed: 0, failed: 1 }],
    ['a set-up that failed', report(2, 0, 0), 1, { passed: 2, failed: 1 }],
  ])('hold for %s', (_, json, status, counts) => {
    expect(countPlaywright(json, status)).toMatchObject(counts)
  })

  test('name each failed and flaky test in a line, with what is around it', () => {
    const tried = (status) => [{ status, results: [{ error: { message: 'Timed out\n  at' } }] }]
    const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
      file: 'web/login.spec.ts',
      title: `is ${status}`,
      tests: tried(status),
    }))
    const suites = [
      { title: 'web/login.spec.ts', file: 'web/login.spec.ts', suites: [{ title: 'on a phone', specs }] },
    ]
    expect(countPlaywright({ ...report(1, 1, 1, [{ message: 'set-up' }]), suites }, 1).failures).toEqual([
      'the run: failed: set-up',
      'web/login.spec.ts: on a phone › is unexpected: Timed out',
      'web/login.spec.ts: on a phone › is flaky: Timed out',
    ])
  })
})
