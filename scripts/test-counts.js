// What passed and what failed, read from the runners' own reports. A runner that ends badly without naming a
// failed test has failed all the same.

/** What a runner counts as that crashed before it wrote its report. */
export const noReport = { passed: 0, failed: 1 }

/** A test file that could not even be loaded holds no tests, and counts as one failed. */
export function countVitest(report, status) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, status)
}

/** A test that passed only when tried again counts as failed. */
export function countPlaywright(report, status) {
  const { expected, unexpected, flaky } = report.stats
  return atLeastOne({ passed: expected, failed: unexpected + flaky + report.errors.length }, status)
}

function atLeastOne(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
