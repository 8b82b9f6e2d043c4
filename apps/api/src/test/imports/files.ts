import { importJob } from '../../imports/index.ts'
import type { GraphqlAnswer, SignedIn, TestApp } from '../test-app.ts'

// Importing over HTTP, as the back-office does: a place is asked for, the file is sent there, and imported.

export const jobFields = `id kind state total done failed skipped inserted message fileName enterpriseName dryRun url
  canUndo undone finished reportUrl errors { row column message } skips { row column message }
  mapping { column field } createdBy { email } undoneBy { email }`

export async function upload(hearth: TestApp, staff: SignedIn, content: string | Buffer): Promise<string> {
  const { data } = await hearth.graphql(
    'mutation { userImportUpload(fileName: "members.csv") { signedUrl url } }',
    {},
    staff.token,
  )
  const { status } = await put(hearth, data.userImportUpload.signedUrl, content)
  if (status !== 204) throw new Error(`The upload was answered with ${status}`)
  return data.userImportUpload.url
}

export async function put(hearth: TestApp, address: string, content: string | Buffer, type = 'text/csv') {
  const response = await fetch(hearth.at(address), {
    method: 'PUT',
    body: typeof content === 'string' ? content : new Uint8Array(content),
    headers: { 'content-type': type },
  })
  return { status: response.status, text: await response.text() }
}

export type ImportArguments = {
  url: string
  enterpriseName?: string
  dryRun?: boolean
  mapping?: { column: string; field?: string | null }[]
}

export const askImport = (hearth: TestApp, staff: SignedIn, args: ImportArguments): Promise<GraphqlAnswer> =>
  hearth.graphql(
    `mutation ($url: String!, $enterpriseName: String, $dryRun: Boolean, $mapping: [ColumnMapping!]) {
      job: userImportCsv(url: $url, enterpriseName: $enterpriseName, dryRun: $dryRun, mapping: $mapping) { ${jobFields} }
    }`,
    args,
    staff.token,
  )

export async function loadJob(hearth: TestApp, staff: SignedIn, id: string, fields = jobFields) {
  const answer = await hearth.graphql(`query ($id: ID!) { job(id: $id) { ${fields} } }`, { id }, staff.token)
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '))
  return answer.data.job
}

/** What most tests of imports do, for the staff member whose token is given. */
export function createImports(hearth: () => TestApp) {
  /** Uploads, imports and runs the job; answers the job as staff then see it. */
  const importText = async (
    staff: SignedIn,
    text: string | Buffer,
    { tenantId = 'hearth', ...args }: Partial<ImportArguments> & { tenantId?: string } = {},
  ) => {
    const url = args.url ?? (await upload(hearth(), staff, text))
    const answer = await askImport(hearth(), staff, { ...args, url })
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '))
    const { id } = answer.data.job
    await importJob.run(hearth().scope(tenantId), { id })
    return loadJob(hearth(), staff, id)
  }
  const listMembers = (tenantId = 'hearth') =>
    hearth()
      .db.selectFrom('members')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('email', 'not like', '%@staff.example')
      .orderBy('email')
      .execute()
  /** Whom an activation link was mailed to. */
  const listRecipients = async (tenantId = 'hearth') => {
    const mails = await hearth().readMails(undefined, tenantId)
    return mails.flatMap(({ recipient, template }) => (template === 'invite' ? [recipient] : [])).toSorted()
  }
  const download = async (path: string) => {
    const response = await fetch(hearth().url + path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const empty = (tenantIds: string[]) => emptyTenants(hearth(), tenantIds)
  return { importText, listMembers, listRecipients, download, empty }
}

/** No member but staff, no import and no mail is left. */
async function emptyTenants({ db }: TestApp, tenantIds: string[]): Promise<void> {
  for (const tenantId of tenantIds) {
    for (const table of ['importJobs', 'uploads', 'outboxMessages'] as const)
      await db.deleteFrom(table).where('tenantId', '=', tenantId).execute()
    await db
      .deleteFrom('members')
      .where('tenantId', '=', tenantId)
      .where('email', 'not like', '%@staff.example')
      .execute()
  }
}
