import { ApiError } from '@hearth/client'
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
  await put(applicationResumeUpload.signedUrl, { file, fileType, onProgress })
  return { name: file.name, url: applicationResumeUpload.url }
}

type Upload = { file: File; fileType: string; onProgress: (share: number) => void }

/** fetch tells nothing of how far a body has come. */
function put(address: string, { file, fileType, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('PUT', address)
    sending.setRequestHeader('content-type', fileType)
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    sending.onload = () =>
      sending.status === 204
        ? resolve()
        : reject(new ApiError(messageOf(sending), { status: sending.status }))
    sending.onerror = () => reject(new ApiError(resumeTexts.failed, { status: 0 }))
    sending.send(file)
  })
}

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).error
  } catch {
    return resumeTexts.failed
  }
}
