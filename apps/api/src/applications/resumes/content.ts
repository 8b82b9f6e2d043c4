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
export function isResume(content: Buffer, contentType: string): boolean {
  const beginning = beginnings[contentType]
  if (!beginning || !content.subarray(0, beginning.length).equals(beginning)) return false
  return !contentType.includes('wordprocessingml') || content.includes(wordFolder)
}
