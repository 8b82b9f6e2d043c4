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
    expect(countVitest(json, status)).toEqual(counts)
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
    expect(countPlaywright(json, status)).toEqual(counts)
  })
})
