import { createArticle } from '../articles/index.ts'
import { addFile, createEntry } from '../assets/index.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { buildArticles } from './article-builders.ts'

/** Articles and files. */
export async function seedPublicPages(
  tx: Scope,
  staff: { id: string; name: string; email: string },
): Promise<void> {
  const asStaff = { ...staff, kind: 'person' as const, role: 'STAFF' as const, sessionId: '' }
  for (const article of buildArticles(tx.now)) await createArticle({ ...tx, actor: asStaff }, article)
  await seedAssets(tx, asStaff)
}

/** Two groups of files, small enough to be made here. */
const groups = [
  {
    title: 'Welcome pack',
    files: [
      {
        name: 'House rules.txt',
        text: 'Listen first. What is said in the room stays in the room. Begin and end on time.\n',
      },
      {
        name: 'How to host a room.txt',
        text: 'Open ten minutes early. Ask one question. Leave the last five minutes empty.\n',
      },
    ],
  },
  {
    title: 'Handouts of the budget evenings',
    files: [
      {
        name: 'A month on one page.csv',
        text: 'what,before,now\nHome and bills,1420,1420\nFood,610,480\nPut aside,40,160\n',
      },
    ],
  },
]

/** Assets of the demo community, made by one of its staff. */
async function seedAssets(tx: Scope, staff: StaffScope['actor']): Promise<void> {
  const scope = { ...tx, actor: staff } as StaffScope
  for (const { title, files } of groups) {
    const entry = await createEntry(scope, { input: { title } })
    for (const file of files)
      await addFile(scope, entry.id, { name: file.name, content: Buffer.from(file.text) })
  }
}
