import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { resumeTexts, resumeTypes } from '@hearth/contract'
import { readCapability, signCapability } from '../../identity/index.ts'
import { errors } from '../../platform/errors.ts'
import { limitVisits } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { isResume } from './content.ts'
import {
  deleteResumes,
  disownUnclaimed,
  findOpenResume,
  findStoredResume,
  findUnclaimedResume,
  insertResume,
  listGone,
  lockOpenResume,
  markStored,
} from './queries.ts'

export type SentResume = { id: string; name: string; url: string }

const resumes = { name: 'resume-ip', uses: 15, seconds: 1_800 }
const openMs = 600_000
const readableMs = 600_000
/** What was sent and not applied with is deleted after a day. */
const keptMs = 86_400_000
const prefix = 'resume:'
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
/** No public address leads to what is kept under `resumes/`. */
const keyOf = (tenantId: string, id: string, type: string): string =>
  `resumes/${tenantId}/${id}.${resumeTypes[type]}`

/** A place for one file, open for 10 minutes; `url` is what the application then names. */
export async function sendResume(
  scope: Scope,
  { fileName, fileType }: { fileName: string; fileType: string },
): Promise<{ signedUrl: string; url: string }> {
  const contentType = fileType.toLowerCase()
  const ending = Object.hasOwn(resumeTypes, contentType) ? resumeTypes[contentType] : undefined
  if (!ending) throw errors.badInput(resumeTexts.wrongType)
  await limitVisits(scope, resumes)
  const token = randomBytes(20).toString('base64url')
  const id = await insertResume(scope, {
    tokenHash: hashToken(token),
    name: cleanName(fileName, ending),
    contentType,
    expires: new Date(scope.now.getTime() + openMs),
  })
  return { signedUrl: `/applications/resumes/${scope.tenantId}/${token}`, url: prefix + id }
}

/** A name that may stand in a header and on any disk, with the ending of its type. */
function cleanName(fileName: string, ending: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 100)
  return `${stem || 'resume'}.${ending}`
}

/** Takes the file for a signed address, once; it is stored first and marked after. @throws NOT_FOUND, BAD_INPUT when it is not what its type says */
export async function storeResume(
  scope: Scope,
  { token, contentType, content }: { token: string; contentType: string; content: Buffer },
): Promise<void> {
  const resume = await findOpenResume(scope, hashToken(token))
  if (!resume) throw placeGone()
  if (contentType !== resume.contentType || !isResume(content, contentType))
    throw errors.badInput(resumeTexts.wrongType)
  await scope.transaction(async (tx) => {
    if (!(await lockOpenResume(tx, resume.id))) throw placeGone()
    await tx.services.storage.put(keyOf(tx.tenantId, resume.id, contentType), content, contentType)
    await markStored(tx, resume.id)
  })
}

const placeGone = () => errors.notFound('This upload address, which may have expired or been used,')

const idForm = /^resume:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
const nowhere = '00000000-0000-0000-0000-000000000000'

/** The file that an application names. @throws BAD_INPUT when it is not there, or belongs to another application */
export async function findSentResume(
  tx: Scope,
  named: { url: string } | null | undefined,
): Promise<SentResume | undefined> {
  const resume = await findUnclaimedResume(tx, idForm.exec(named?.url ?? '')?.[1] ?? nowhere)
  if (named && !resume) throw errors.badInput('The resume was not received. Upload the file again')
  return resume && { ...resume, url: prefix + resume.id }
}

/** The address of a resume, for whoever holds it within 10 minutes: only staff are ever given one. */
export function resumeAddress(scope: Scope, url: string): string {
  const id = idForm.exec(url)?.[1]
  if (!id) return url
  const until = new Date(scope.now.getTime() + readableMs)
  return `/applications/resumes?token=${signCapability(scope.services.identity.keys, { use: 'resume', tenantId: scope.tenantId, id, until })}`
}

/** @returns nothing when the address is wrong or over */
export async function openResume(scope: Scope, token: string) {
  const { identity, storage } = scope.services
  const capability = readCapability(identity.keys, token, scope.now)
  if (capability?.use !== 'resume') return undefined
  const resume = await findStoredResume(scope.inTenant(capability.tenantId), capability.id)
  if (!resume) return undefined
  const file = await storage.get(keyOf(capability.tenantId, resume.id, resume.contentType))
  return file && { ...resume, content: await buffer(file) }
}

/** Deletes what strangers sent and then did not apply with; a row goes after its file, so that no file is forgotten. */
export async function purgeResumes(scope: Scope): Promise<void> {
  const before = new Date(scope.now.getTime() - keptMs)
  await disownUnclaimed(scope, before)
  const gone = await listGone(scope, before)
  for (const { id, contentType } of gone)
    await scope.services.storage.remove(keyOf(scope.tenantId, id, contentType))
  await deleteResumes(
    scope,
    gone.map(({ id }) => id),
  )
}
