import { describe, expect, test } from 'vitest'
import { type Import, listImports } from './sources.ts'

/** The groups of files that import each other, types included, each from the first file by name (Tarjan). */
function circlesOf(imports: Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    open.push(file)
    let low = place
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, Number(order.get(to)))
    }
    if (low === place) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

const circleText = (circle: string[]) => `these files import each other in a circle: ${circle.join(', ')}`

describe('imports', () => {
  test('go in no circle', () => {
    expect(circlesOf(listImports()).map(circleText)).toEqual([])
  })

  test('in a circle of three files are found, whichever way it is entered', () => {
    const imports = [
      { from: 'd.ts', to: 'b.ts' },
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'a.ts' },
    ]
    const told = ['these files import each other in a circle: a.ts, b.ts, c.ts']
    expect(circlesOf(imports).map(circleText)).toEqual(told)
    expect(circlesOf(imports.toReversed()).map(circleText)).toEqual(told)
    expect(circlesOf(imports.slice(0, 3))).toEqual([])
  })
})
