import { sendFile } from '@hearth/client'
import { maxResumeBytes, resumeTexts, resumeTypes } from '@hearth/contract'
import { graphql, type Request } from '../shared/graphql.ts'

const uploadDocument = graphql(`
  mutation ResumeUpload($fileName: String!, $fileType: String!) {
    applicationResumeUpload(fileName: $fileName, fileType: $fileType) { signedUrl url }
  }
`)

/** Browsers do not always know the type of a Word file; its name does. */
const typeOf = (file: File): string | undefined =>
  Object.keys(resumeTypes).find(
    (type) => type === file.type || file.name.toLowerCase().endsWith(`.${resumeTypes[type]}`),
  )

/** What is wrong with a file that can be told before it is sent. */
export function faultOf(file: File): string | undefined {
  if (!typeOf(file)) return resumeTexts.wrongType
  return file.size > maxResumeBytes ? resumeTexts.tooLarge : undefined
}

/**
 * Sends the file to a place of its own, telling the share that has left.
 * @returns what the application then names
 */
export async function sendResume(
  request: Request,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ name: string; url: string }> {
  const fileType = typeOf(file) as string
  const { applicationResumeUpload } = await request(uploadDocument, { fileName: file.name, fileType })
  const texts = { offline: resumeTexts.failed, failed: resumeTexts.failed }
  await sendFile(applicationResumeUpload.signedUrl, { file, contentType: fileType, onProgress, texts })
  return { name: file.name, url: applicationResumeUpload.url }
}
