import type { Reporter, TestModule } from 'vitest/node'

/** One attack: what a naive version lets happen under it, and what Hearth does. */
export type Figure = { attack: string; control: string; result: string }

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

/** Puts a row into the table that the run ends with. */
export function noteFigure(task: { meta: { figures?: Figure[] } }, figure: Figure): void {
  task.meta.figures = [...(task.meta.figures ?? []), figure]
}

/** Prints the figures of a run as one table in Markdown, to be copied into the documentation. */
export class FiguresTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const figures = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().figures ?? []),
    )
    const rows = figures.map(({ attack, control, result }) => `| ${attack} | ${control} | ${result} |`)
    process.stdout.write(`\n${['| attack | control | result |', '|---|---|---|', ...rows].join('\n')}\n`)
  }
}
