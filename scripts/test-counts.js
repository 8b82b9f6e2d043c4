// What passed and what failed, read from the runners' own reports, with a line for each failure. A runner that ends
// badly without naming a failed test has failed all the same.

import { stripVTControlCharacters } from 'node:util'

/** What a runner counts as that crashed before it wrote its report. */
export const noReport = { passed: 0, failed: 1, failures: ['ended before it wrote its report'] }

/** A test file that could not even be loaded holds no tests, and counts as one failed. */
export function countVitest(report, status) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 && message ? [lineOf(name, 'did not load', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0])),
  ])
  const failed = report.numFailedTests + broken.length
  return atLeastOne({ passed: report.numPassedTests, failed, failures }, status)
}

/** A test that passed only when tried again counts as failed. */
export function countPlaywright(report, status) {
  const { expected, unexpected, flaky } = report.stats
  const failures = [
    ...report.errors.map(({ message }) => lineOf('the run', 'failed', message)),
    ...specsOf(report).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => lineOf(file, title, results[0]?.error?.message)),
    ),
  ]
  const failed = unexpected + flaky + report.errors.length
  return atLeastOne({ passed: expected, failed, failures }, status)
}

/** Of suites within suites, each named by those around it. */
const specsOf = ({ suites = [], specs = [] }, around = '') => [
  ...specs.map((spec) => ({ ...spec, title: `${around}${spec.title}` })),
  ...suites.flatMap((suite) =>
    specsOf(suite, suite.title === suite.file ? '' : `${around}${suite.title} › `),
  ),
]

/** A failure in one line: the file, the test, and how what it said begins. */
function lineOf(file, title, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  return `${file}: ${title}: ${first.slice(0, 200)}`
}

function atLeastOne(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
