import { buffer } from 'node:stream/consumers'
import { maxResumeBytes, resumeTexts, resumeTypes } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { defineUpload } from '../platform/storage/define-upload.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { originOf } from '../tenants/index.ts'
import { findUpload, findUploadById, idOfPath, readUpload, signUpload } from '../uploads/index.ts'
import { isResumeTaken } from './queries.ts'

/** A file that an applicant sends along; no public address leads to it. */
export const resumeFile = defineUpload({
  name: 'resume',
  folder: 'resumes',
  contentTypes: resumeTypes,
  maxBytes: maxResumeBytes,
  openMs: 600_000,
  // What was sent and not applied with is deleted after a day.
  keptMs: 86_400_000,
  refusals: { contentType: resumeTexts.wrongType, size: resumeTexts.tooLarge },
  limit: { by: 'network', name: 'resume-ip', uses: 15, seconds: 1_800 },
  prepare: (content, contentType) => {
    if (!isResume(content, contentType)) throw errors.badInput(resumeTexts.wrongType)
    return content
  },
})

/** The first bytes of the formats that a resume may have; Word's newer one is a ZIP archive. */
const beginnings: Record<string, Buffer> = {
  'application/pdf': Buffer.from('%PDF-', 'latin1'),
  'application/msword': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': Buffer.from([
    0x50, 0x4b, 0x03, 0x04,
  ]),
}
/** What tells a Word document from any other archive: the folder that its text lies in. */
const wordFolder = Buffer.from('word/', 'latin1')

/** By the content, whatever the name or the header say. */
function isResume(content: Buffer, contentType: string): boolean {
  const beginning = beginnings[contentType]
  if (!beginning || !content.subarray(0, beginning.length).equals(beginning)) return false
  return !contentType.includes('wordprocessingml') || content.includes(wordFolder)
}

/** A place for one file, open for 10 minutes; `url` is what the application then names. */
export const sendResume = (scope: Scope, { fileName, fileType }: { fileName: string; fileType: string }) =>
  signUpload(scope, resumeFile, {
    fileType,
    name: cleanName(fileName, resumeTypes[fileType.toLowerCase()]),
  })

/** A name that may stand in a header and on any disk, with the ending of its type. */
function cleanName(fileName: string, ending = ''): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 100)
  return `${stem || 'resume'}.${ending}`
}

export type SentResume = { id: string; name: string; url: string }

/** The file that an application names. @throws BAD_INPUT when it is not there, or belongs to another application */
export async function findSentResume(
  tx: Scope,
  named: { url: string } | null | undefined,
): Promise<SentResume | undefined> {
  if (!named) return undefined
  const file = await findUpload(tx, resumeFile, named.url)
  if (!file || (await isResumeTaken(tx, file.id)))
    throw errors.badInput('The resume was not received. Upload the file again')
  return { id: file.id, name: String(file.name), url: file.path }
}

const readableMs = 600_000

/** The address of a resume, for everyone who holds it within 10 minutes: only staff are ever given one. */
export async function resumeAddress(scope: Scope, url: string): Promise<string> {
  const id = idOfPath(scope, url)
  if (!id) return url
  const until = new Date(scope.now.getTime() + readableMs)
  const capability = { use: 'resume', tenantId: scope.tenantId, id, until } as const
  const token = signCapability(scope.services, capability)
  return `${await originOf(scope)}/applications/resumes?token=${token}`
}

/** @returns nothing when the address is wrong or over */
export async function openResume(scope: Scope, token: string) {
  const capability = verifyCapability(scope.services, token, scope.now)
  if (capability?.use !== 'resume') return undefined
  const own = scope.inTenant(capability.tenantId)
  const file = await findUploadById(own, resumeFile, capability.id)
  const content = file && (await readUpload(own, resumeFile, file))
  return content && { name: String(file.name), contentType: file.contentType, content: await buffer(content) }
}
