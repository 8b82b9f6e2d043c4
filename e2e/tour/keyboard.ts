// Counts what frequent work costs by keyboard alone, with the Tab key only and with the shortcuts: `npm start` in one
// terminal, `npm run keyboard -w e2e` in another. It stops before the last press, so that nothing is changed; a support
// request is written, because only its sender knows where it is answered.
import { address, contextOf, fillPlaces, openBrowser, settle } from './browser.ts'
import { type Flow, flows } from './flows.ts'
import { type Hand, handOn } from './hand.ts'

/** Where a new support request is answered. */
async function writeRequest(): Promise<string> {
  const input = {
    name: 'Tour',
    email: 'tour@hearth.example',
    subject: 'A question',
    body: 'Where do we meet?',
  }
  const query = 'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }'
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data } = (await response.json()) as { data: { supportCreate: { id: string } } }
  return `/support/${data.supportCreate.id}`
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const browser = await openBrowser()

async function countKeys({ address: template }: Flow, work: (hand: Hand) => Promise<void>): Promise<string> {
  const context = await contextOf(browser, 'staff', { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto(template === '{request}' ? await writeRequest() : await fillPlaces(page, template))
    await settle(page)
    const hand = handOn(page)
    await work(hand)
    return `${hand.count.tabs} | ${hand.count.keys}`
  } catch (error) {
    return `${(error as Error).message.split('\n')[0]} |`
  } finally {
    await context.close()
  }
}

try {
  say('| work | Tab alone: Tabs | other keys | with shortcuts: Tabs | other keys |')
  say('| --- | --: | --: | --: | --: |')
  for (const flow of flows)
    say(
      `| ${flow.name} | ${await countKeys(flow, flow.byTab)} | ${await countKeys(flow, flow.byKeys ?? flow.byTab)} |`,
    )
} finally {
  await browser.close()
}
