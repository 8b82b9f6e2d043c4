import {
  type FigureUnit,
  figureDefinitions,
  figureSectionLabel,
  figureSections,
  figuresOf,
} from '@hearth/contract'

const units: Record<FigureUnit, string> = {
  COUNT: 'a number',
  MONEY: 'an amount of each currency',
  SHARE: 'per cent',
  MINUTES: 'a time',
}
const narrowedBy = { PILLAR: 'pillar', PLAN: 'plan' }

/** docs/figures.md: what the info buttons of the dashboard say. */
export function printFiguresPage(): string {
  const rows = (section: (typeof figureSections)[number]) =>
    figuresOf(section).map((name) => {
      const { title, unit, counts, sentence, narrows } = figureDefinitions[name]
      const filter = narrows ? ` Can be narrowed to a ${narrowedBy[narrows]}.` : ''
      return `| ${title} (\`${name}\`) | ${units[unit]}: ${counts} | ${sentence}${filter} |`
    })
  return `${[
    '# Figures',
    '',
    'What each figure of the dashboard and of the reports by email counts. The info button of a chart says the same: both come from `packages/contract/src/figures/definitions.ts`, and `npm run generate -w apps/api` writes this page.',
    '',
    'Days and months are those of the community’s time zone. A period is held against the one before of the same length: as many days, or, beyond 92 days, as many months.',
    ...figureSections.flatMap((section) => [
      '',
      `## ${figureSectionLabel(section)}`,
      '',
      '| figure | unit | what it counts |',
      '|---|---|---|',
      ...rows(section),
    ]),
  ].join('\n')}\n`
}
