/** What a check found, as a line. `look`: it may be meant, so it does not count as a fault. */
export type Finding = {
  name: string
  state: 'ok' | 'look' | 'wrong'
  says: string
  /** What to do about it. */
  advice?: string
}

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says })
export const look = (name: string, says: string, advice: string): Finding => ({
  name,
  state: 'look',
  says,
  advice,
})
export const wrong = (name: string, says: string, advice: string): Finding => ({
  name,
  state: 'wrong',
  says,
  advice,
})

const nameWidth = 14

/** Prints the findings as lines. @returns whether none is wrong */
export function printFindings(findings: Finding[], report: (line: string) => void): boolean {
  for (const { name, state, says, advice } of findings) {
    report(`${state.padEnd(6)}${name.padEnd(nameWidth)}${says}`)
    if (advice) report(`${' '.repeat(6 + nameWidth)}→ ${advice}`)
  }
  const faults = findings.filter(({ state }) => state === 'wrong').length
  report('')
  report(faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} to mend.`)
  return faults === 0
}
